import { StrictMode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../render.fixture.ts';
import '../theme/theme.css';
import { TitledDialog } from './titled-dialog.tsx';

interface PageProps {
  onClose: () => void;
  scrollsByKeys?: boolean;
}

function Page({ onClose, scrollsByKeys }: PageProps) {
  const [open, setOpen] = useState(false);
  return (
    <StrictMode>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <TitledDialog
          title="Help"
          closeLabel="Close"
          placement="end"
          closedBy="any"
          scrollsByKeys={scrollsByKeys}
          onClose={() => {
            onClose();
            setOpen(false);
          }}
        >
          <p style={{ height: '200vh' }}>Text</p>
        </TitledDialog>
      )}
    </StrictMode>
  );
}

async function open(scrollsByKeys = false) {
  document.body.className = 'defaultTheme';
  await page.viewport(1000, 700);
  const onClose = vi.fn();
  const screen = await render(<Page onClose={onClose} scrollsByKeys={scrollsByKeys} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await opener.click();
  const dialog = screen.getByRole('dialog', { name: 'Help' });
  await expect.element(dialog).toBeVisible();
  return { screen, dialog: dialog.element(), onClose, opener: opener.element() };
}

async function isClosed(opened: Awaited<ReturnType<typeof open>>) {
  await expect.poll(() => opened.onClose.mock.calls.length).toBe(1);
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(opened.opener);
}

it('is named, stands at the right and takes the focus', async () => {
  const { dialog } = await open();
  expect(dialog.contains(document.activeElement)).toBe(true);
  // It slides in from the right.
  await expect.poll(() => dialog.getBoundingClientRect().right).toBe(1000);
  const { left, height } = dialog.getBoundingClientRect();
  expect(height).toBe(700);
  expect(left).toBeGreaterThan(400);
});

it('covers a narrow page', async () => {
  const { dialog } = await open();
  await page.viewport(390, 700);
  expect(dialog.getBoundingClientRect().width).toBe(390);
});

it('closes by its button, and gives the focus back', async () => {
  const opened = await open();
  await opened.screen.getByRole('button', { name: 'Close' }).click();
  await isClosed(opened);
});

it('closes by Escape', async () => {
  const opened = await open();
  await userEvent.keyboard('{Escape}');
  await isClosed(opened);
});

it('is scrolled by keys if its body is a text', async () => {
  const { screen } = await open(true);
  const body = screen.getByRole('region', { name: 'Help' }).element();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(body);
  await userEvent.keyboard('{End}');
  await expect.poll(() => body.scrollTop).toBeGreaterThan(0);
});
