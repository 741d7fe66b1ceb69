import { afterEach, expect, it, vi } from 'vitest';
import { render } from './render.fixture.ts';
import { copyText } from './copy-text.ts';
import { ErrorDialog } from './error-dialog/error-dialog.tsx';
import { Markdown } from './markdown/markdown.tsx';
import { TEXTS } from './markdown/test-texts.fixture.ts';

function useClipboard(clipboard: unknown) {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
}

const refusing = {
  writeText: () => Promise.reject(new DOMException('no permission', 'NotAllowedError')),
};

const copied: string[] = [];
// On the window, so that it sees what listeners of the document have added.
window.addEventListener('copy', (event) => {
  copied.push(event.clipboardData?.getData('text/plain') ?? '');
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  vi.restoreAllMocks();
  copied.length = 0;
});

function DialogWithCopy() {
  return (
    <ErrorDialog
      open
      title="Error"
      errors={[{ id: 'one', message: 'Went wrong' }]}
      closeLabel="Close"
      copy={{ label: 'Copy', text: 'Error\nWent wrong', copied: 'Copied', notCopied: 'Not copied' }}
      onClose={() => undefined}
    />
  );
}

it('hands the text to the clipboard of the browser', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  useClipboard({ writeText });
  const screen = await render(<DialogWithCopy />);
  await screen.getByRole('button', { name: 'Copy' }).click();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('Error\nWent wrong');
  expect(copied).toEqual([]);
});

it.each([
  ['missing', undefined],
  ['refusing', refusing],
])('copies an error where the clipboard is %s', async (_, clipboard) => {
  useClipboard(clipboard);
  const screen = await render(<DialogWithCopy />);
  await screen.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => copied).toEqual(['Error\nWent wrong']);
});

it.each([
  ['missing', undefined],
  ['refusing', refusing],
])('copies code where the clipboard is %s, and says so', async (_, clipboard) => {
  useClipboard(clipboard);
  const screen = await render(<Markdown text={'```ts\nconst a = 1;\n```'} texts={TEXTS} />);
  await screen.getByRole('button', { name: TEXTS.copyCode }).click();
  await expect.element(screen.getByRole('button', { name: TEXTS.copied })).toBeVisible();
  expect(copied).toEqual(['const a = 1;']);
});

it('returns false if the browser refuses every way', async () => {
  useClipboard(refusing);
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  expect(await copyText('a')).toBe(false);
});

it('says that code was not copied if the browser refused', async () => {
  useClipboard(undefined);
  const refused = vi.spyOn(document, 'execCommand').mockReturnValue(false);
  const screen = await render(<Markdown text={'```ts\nconst a = 1;\n```'} texts={TEXTS} />);
  await screen.getByRole('button', { name: TEXTS.copyCode }).click();
  await expect.element(screen.getByRole('button', { name: TEXTS.copyFailed })).toBeVisible();
  expect(refused).toHaveBeenCalledOnce();
});
