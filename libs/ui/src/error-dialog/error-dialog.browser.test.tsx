import { StrictMode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../render.fixture.ts';
import '../theme/theme.css';
import { Button } from '../button/button.tsx';
import { ErrorDialog, type DialogError } from './error-dialog.tsx';

interface PageProps {
  onClose: () => void;
  errors?: readonly DialogError[];
  summary?: string;
}

const WENT_WRONG = [{ id: 'one', message: 'Went wrong' }];

function Page({ onClose, errors = WENT_WRONG, summary = '' }: PageProps) {
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
        errors={errors}
        summary={summary}
        closeLabel="Close"
        copy={{ label: 'Copy', text: 'All of it', copied: 'Copied', notCopied: 'Not copied' }}
        onClose={() => {
          onClose();
          setOpen(false);
        }}
      />
    </StrictMode>
  );
}

async function open(errors?: readonly DialogError[]) {
  document.body.className = 'defaultTheme';
  const onClose = vi.fn();
  const props = { onClose, ...(errors === undefined ? {} : { errors }) };
  const screen = await render(<Page {...props} />);
  const opener = screen.getByRole('button', { name: 'Try' });
  await opener.click();
  return { screen, onClose, opener: opener.element(), props };
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
  const { screen } = await open([{ id: 'long', message: 'line\n'.repeat(400) }]);
  const button = screen.getByRole('button', { name: 'Close' }).element().getBoundingClientRect();
  expect(button.bottom).toBeLessThanOrEqual(window.innerHeight);
});

it('lists fifty errors, which the keyboard scrolls, and keeps its close button in sight', async () => {
  const errors = Array.from({ length: 50 }, (_, index) => ({
    id: String(index),
    message: `Error ${index}`,
    notes: [`Details ${index}`],
  }));
  const { screen } = await open(errors);
  const list = screen.getByRole('list');
  expect(list.element().querySelectorAll('li')).toHaveLength(50);
  const button = screen.getByRole('button', { name: 'Close' }).element().getBoundingClientRect();
  expect(button.bottom).toBeLessThanOrEqual(window.innerHeight);
  const tabTo = async () => {
    if (document.activeElement !== list.element()) await userEvent.keyboard('{Tab}');
    return document.activeElement;
  };
  await expect.poll(tabTo).toBe(list.element());
  await userEvent.keyboard('{End}');
  await expect.poll(() => list.element().scrollTop).toBeGreaterThan(0);
});

it('says how many errors there are when more come, and leaves the focus alone', async () => {
  const { screen, props } = await open();
  const status = screen.getByRole('status').first();
  await expect.element(status).toBeEmptyDOMElement();
  const errors = [...WENT_WRONG, { id: 'two', message: 'Another', times: 'Twice' }];
  await screen.rerender(<Page {...props} errors={errors} summary="3 errors" />);
  await expect.element(status).toHaveTextContent('3 errors');
  await expect
    .element(screen.getByRole('alertdialog'))
    .toHaveAccessibleDescription('Went wrong Another Twice');
  expect(document.activeElement?.textContent).toBe('Close');
});

it('copies everything, and says whether that worked', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Copy' }).click();
  await expect.element(screen.getByText('Copied', { exact: true })).toBeVisible();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('All of it');
  Reflect.deleteProperty(navigator, 'clipboard');
});

it("shows the server's message as text, with its invisible characters", async () => {
  const { screen } = await open([{ id: 'one', message: 'No', notes: ['<b>a</b>\u202Eb'] }]);
  const list = screen.getByRole('list').element();
  expect(list.querySelector('b')).toBeNull();
  expect(list.textContent).not.toContain('\u202E');
});

it('keeps its buttons in one row on a phone as long as they fit', async () => {
  const { innerWidth: width, innerHeight: height } = window;
  await page.viewport(390, 700);
  const copy = { label: 'Copy', text: '', copied: 'Copied', notCopied: 'Not copied' };
  const screen = await render(
    <ErrorDialog
      open
      title="Error"
      errors={WENT_WRONG}
      closeLabel="Close"
      copy={copy}
      onClose={vi.fn()}
    >
      <Button variant="secondary">Try again</Button>
    </ErrorDialog>,
  );
  const tops = ['Copy', 'Try again', 'Close'].map(
    (name) => screen.getByRole('button', { name }).element().getBoundingClientRect().top,
  );
  expect(new Set(tops).size).toBe(1);
  await page.viewport(width, height);
});
