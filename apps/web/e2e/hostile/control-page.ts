import type { Browser } from '@playwright/test';

const ORIGIN = 'http://control.example';
/** Longest wait for one text, which may keep its frame from ever being loaded. */
const MAX_WAIT_MS = 3_000;

/**
 * Counts the texts that do harm in a page that has neither our code nor our policy: a script runs, or
 * somebody else is asked. Each text is the markup of a frame of its own, so that none keeps the next
 * from its harm.
 */
export async function harmfulWithoutProtection(
  browser: Browser,
  texts: readonly string[],
): Promise<number> {
  const context = await browser.newContext();
  const harmful = new Set<string>();
  await context.exposeBinding('noteHit', ({ frame }) => void harmful.add(frame.name()));
  await context.addInitScript(() => {
    const note = () => void (window as unknown as { noteHit: () => void }).noteHit();
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
      Object.defineProperty(window, name, { value: note });
  });
  await context.route('**', (route) => {
    const request = route.request();
    if (request.url() === `${ORIGIN}/`)
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>' });
    // A request of the site itself, such as for an image without an address, is none of others.
    if (!request.url().startsWith(ORIGIN)) harmful.add(request.frame().name());
    return route.abort();
  });
  const page = await context.newPage();
  for (const [index, text] of texts.entries()) {
    // A text may have led the page elsewhere.
    if (page.url() !== `${ORIGIN}/`) await page.goto(`${ORIGIN}/`);
    await page
      .evaluate(
        async ({ name, srcdoc, limit }) => {
          const frame = document.createElement('iframe');
          Object.assign(frame, { name, srcdoc });
          // After its images, which tell that they failed.
          const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
          document.body.append(frame);
          await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, limit))]);
          frame.remove();
        },
        { name: `text ${index}`, srcdoc: `<!doctype html><p>${text}`, limit: MAX_WAIT_MS },
      )
      .catch(() => undefined);
  }
  await context.close();
  return harmful.size;
}
