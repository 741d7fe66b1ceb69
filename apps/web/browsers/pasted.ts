import { type StartedBrowser, until } from './tab.ts';

interface PastedWindow {
  pasted?: Record<string, string>;
}

/** Returns the pasted data, by type, from a page of its own: the app's may not read the clipboard. */
export async function pasted(browser: StartedBrowser): Promise<Readonly<Record<string, string>>> {
  const tab = await browser.open();
  await tab.go('data:text/html,<textarea autofocus aria-label="Elsewhere"></textarea>');
  await tab.run(() => {
    document.querySelector('textarea')?.focus();
    document.addEventListener('paste', ({ clipboardData }) => {
      const types = clipboardData?.types ?? [];
      (window as PastedWindow).pasted = Object.fromEntries(
        types.map((type) => [type, clipboardData?.getData(type) ?? '']),
      );
    });
  });
  await tab.press('Control+v');
  const found = await until('what is pasted', () => tab.run(() => (window as PastedWindow).pasted));
  await tab.close();
  return found;
}
