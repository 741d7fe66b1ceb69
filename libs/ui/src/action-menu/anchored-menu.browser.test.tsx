import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../render.fixture.ts';
import { useState } from 'react';
import { ActionMenuList } from './action-menu-list.tsx';
import { AnchoredMenu } from './anchored-menu.tsx';

const choose = vi.fn();

function Row() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        Row
      </button>
      {anchor !== null && (
        <AnchoredMenu
          anchor={anchor}
          onClose={() => {
            setAnchor(null);
          }}
        >
          <ActionMenuList
            label="Acts"
            items={[
              { id: 'rename', label: 'Rename', onChoose: choose },
              { id: 'delete', label: 'Delete' },
            ]}
          />
        </AnchoredMenu>
      )}
    </>
  );
}

it('takes the focus to its first act, and back to where it was', async () => {
  const screen = await render(<Row />);
  const row = screen.getByRole('button', { name: 'Row' });
  await row.click();
  await expect.element(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(row).toHaveFocus();
  expect(screen.getByRole('menu').query()).toBeNull();
});

it('closes with a choice, after which the act is done', async () => {
  const screen = await render(<Row />);
  await screen.getByRole('button', { name: 'Row' }).click();
  await screen.getByRole('menuitem', { name: 'Rename' }).click();
  expect(choose).toHaveBeenCalledOnce();
  expect(screen.getByRole('menu').query()).toBeNull();
});

it('opens again after a press elsewhere has closed it', async () => {
  const screen = await render(<Row />);
  const row = screen.getByRole('button', { name: 'Row' });
  await row.click();
  await expect.element(screen.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await row.click();
  await expect.element(screen.getByRole('menu')).toBeVisible();
});
