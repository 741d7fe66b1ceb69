import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';

/** The size of the page that vitest opens. */
const SIZE = [414, 896] as const;

// All files share one page, so each test begins with an empty one of the same size.
beforeEach(async () => {
  await cleanup();
  document.body.replaceChildren();
  document.body.removeAttribute('class');
  if (innerWidth !== SIZE[0] || innerHeight !== SIZE[1]) await page.viewport(...SIZE);
});
