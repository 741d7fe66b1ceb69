import { StrictMode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../theme/theme.css';
import { ErrorDialog } from './error-dialog.tsx';

function Page({ onClose, message = 'Went wrong' }: { onClose: () => void; message?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <StrictMode>
      <button
        type="button"
        onClick={() => {
          setOpen(true);
        }}
      >
        Try
      </button>
      <ErrorDialog
        open={open}
        title="Error"
        message={message}
        closeLabel="Close"
        onClose={() => {
          onClose();
          setOpen(false);
        }}
      />
    </StrictMode>
  );
}

async function open(message?: string) {
  document.body.className = 'defaultTheme';
  const onClose = vi.fn();
  const screen = await render(
    <Page onClose={onClose} {...(message === undefined ? {} : { message })} />,
  );
  const opener = screen.getByRole('button', { name: 'Try' });
  await opener.click();
  return { screen, onClose, opener: opener.element() };
}

it('takes focus, is named and described', async () => {
  const { screen } = await open();
  const dialog = screen.getByRole('alertdialog', { name: 'Error' });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog).toHaveAccessibleDescription('Went wrong');
  expect(document.activeElement?.textContent).toBe('Close');
});

it('closes by its button and gives focus back', async () => {
  const { screen, onClose, opener } = await open();
  await screen.getByRole('button', { name: 'Close' }).click();
  expect(onClose).toHaveBeenCalledOnce();
  await expect.poll(() => document.activeElement).toBe(opener);
  expect(document.querySelector('dialog[open]')).toBeNull();
});

it('closes by Escape and gives focus back', async () => {
  const { onClose, opener } = await open();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.poll(() => document.activeElement).toBe(opener);
});

it('keeps Tab within itself', async () => {
  await open();
  for (let press = 0; press < 6; press += 1) {
    await userEvent.keyboard('{Tab}');
    const { activeElement } = document;
    expect(activeElement === document.body || activeElement?.closest('dialog') !== null).toBe(true);
  }
});

it('scrolls a long message and keeps its close button in sight', async () => {
  const { screen } = await open('line\n'.repeat(400));
  const button = screen.getByRole('button', { name: 'Close' }).element().getBoundingClientRect();
  expect(button.bottom).toBeLessThanOrEqual(window.innerHeight);
});
