import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
// The first style sheet of a page decides the order of the layers.
import './theme/theme.css';

/** The size of the page that vitest opens. */
const SIZE = [414, 896] as const;

// All files share one page, so each test begins with an empty one of the same size.
beforeEach(async () => {
  await cleanup();
  document.body.replaceChildren();
  document.body.removeAttribute('class');
  document.body.removeAttribute('style');
  if (innerWidth !== SIZE[0] || innerHeight !== SIZE[1]) await page.viewport(...SIZE);
});
