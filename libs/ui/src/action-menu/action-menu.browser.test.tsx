import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import { render } from '../render.fixture.ts';
import '../theme/theme.css';
import { ActionMenuList } from './action-menu-list.tsx';
import { ActionMenu, AnchoredMenu } from './action-menu.tsx';
import { wide } from '../suite.fixture.ts';

const focused = () => document.activeElement?.textContent;
const isOpen = () => document.querySelector(':popover-open') !== null;

async function open() {
  document.body.className = 'defaultTheme';
  const chosen = vi.fn<(id: string, focus: Element | null) => void>();
  const choose = (id: string) => () => {
    chosen(id, document.activeElement);
  };
  const screen = await render(
    <>
      <ActionMenu label="More" icon={<i />}>
        <ActionMenuList
          label="More actions"
          items={[
            { id: 'copy', label: 'Copy', onChoose: choose('copy') },
            { id: 'quote', label: 'Quote', onChoose: choose('quote') },
            {
              id: 'ask',
              label: 'Ask another',
              items: [
                { id: 'hr', label: 'HR', onChoose: choose('hr') },
                { id: 'law', label: 'Law', onChoose: choose('law') },
              ],
            },
          ]}
        />
      </ActionMenu>
      <button type="button">Next</button>
    </>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  await button.click();
  await expect.poll(focused).toBe('Copy');
  return { screen, chosen, button: button.element() };
}

it('opens with the focus on its first action, and is named', async () => {
  const { screen, button } = await open();
  await expect.element(screen.getByRole('menu', { name: 'More actions' })).toBeVisible();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  expect(screen.getByRole('menuitem').elements()).toHaveLength(3);
});

it('has the focus again if it opens right after it was closed', wide, async () => {
  const { button } = await open();
  const menu = document.querySelector<HTMLElement>(':popover-open');
  // Faster than the browser reports the closing.
  menu?.hidePopover();
  (button as HTMLElement).focus();
  menu?.showPopover();
  await expect.poll(focused).toBe('Copy');
});

it('opens by the keyboard', async () => {
  document.body.className = 'defaultTheme';
  await render(
    <ActionMenu label="More" icon={<i />}>
      <ActionMenuList label="More" items={[{ id: 'copy', label: 'Copy' }]} />
    </ActionMenu>,
  );
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(focused).toBe('Copy');
});

it('moves by arrows, Home, End and first letters', async () => {
  await open();
  const seen: (string | null | undefined)[] = [];
  for (const key of ['{ArrowDown}', '{ArrowUp}', '{ArrowUp}', '{Home}', '{End}', 'q']) {
    await userEvent.keyboard(key);
    seen.push(focused());
  }
  expect(seen).toEqual(['Quote', 'Copy', 'Ask another', 'Copy', 'Ask another', 'Quote']);
});

it('adds up the letters that are typed, and presses nothing by a blank among them', async () => {
  const { chosen } = await open();
  for (const key of ['a', 's', ' ', 'q']) await userEvent.keyboard(key);
  expect(focused()).toBe('Ask another');
  expect(chosen).not.toHaveBeenCalled();
  expect(isOpen()).toBe(true);
});

it('closes by Escape, and gives the focus back', async () => {
  const { button, chosen } = await open();
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button);
  expect(chosen).not.toHaveBeenCalled();
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
});

it('is left by Tab for the next element after its button', async () => {
  await open();
  await userEvent.keyboard('{Tab}');
  expect([isOpen(), focused()]).toEqual([false, 'Next']);
});

it('closes by a press elsewhere and by one on its button', async () => {
  const { screen, button } = await open();
  await screen.getByRole('button', { name: 'Next' }).click();
  expect(isOpen()).toBe(false);
  await screen.getByRole('button', { name: 'More' }).click();
  await expect.poll(isOpen).toBe(true);
  await userEvent.click(button);
  await expect.poll(isOpen).toBe(false);
});

it('closes before it runs the chosen action', async () => {
  const { chosen, button } = await open();
  await userEvent.keyboard('q{Enter}');
  expect(isOpen()).toBe(false);
  expect(chosen).toHaveBeenCalledExactlyOnceWith('quote', button);
});

it('leads to a submenu, and back to its item', async () => {
  const { screen, chosen } = await open();
  await userEvent.keyboard('{End}{ArrowRight}');
  await expect.poll(focused).toBe('HR');
  expect(screen.getByRole('menu', { name: 'Ask another' }).elements()).toHaveLength(1);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(focused).toBe('Ask another');
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('HR');
  await userEvent.keyboard('l{Enter}');
  expect(chosen.mock.calls.map(([id]) => id)).toEqual(['law']);
});

it('stands beside its button', async () => {
  const { button } = await open();
  const menu = document.querySelector(':popover-open')?.getBoundingClientRect();
  const { bottom, left } = button.getBoundingClientRect();
  expect(menu?.left).toBeCloseTo(left, 0);
  expect(Math.abs((menu?.top ?? 0) - bottom)).toBeLessThan(8);
});

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
            label="Actions"
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

it('takes the focus to its first action, and returns it', async () => {
  const screen = await render(<Row />);
  const row = screen.getByRole('button', { name: 'Row' });
  await row.click();
  await expect.element(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
  // The row keeps its size below the menu, which would move with it.
  await expect.element(row).toHaveAttribute('data-menu-open');
  await userEvent.keyboard('{Escape}');
  await expect.element(row).toHaveFocus();
  await expect.element(row).not.toHaveAttribute('data-menu-open');
  expect(screen.getByRole('menu').query()).toBeNull();
});

it('closes with a choice, and then runs the action', async () => {
  const screen = await render(<Row />);
  await screen.getByRole('button', { name: 'Row' }).click();
  await screen.getByRole('menuitem', { name: 'Rename' }).click();
  expect(choose).toHaveBeenCalledOnce();
  expect(screen.getByRole('menu').query()).toBeNull();
});

it('opens again after a press elsewhere has closed it', wide, async () => {
  const screen = await render(<Row />);
  const row = screen.getByRole('button', { name: 'Row' });
  await row.click();
  await expect.element(screen.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await row.click();
  await expect.element(screen.getByRole('menu')).toBeVisible();
});

it('shows all of a long list where the page has room for it', async () => {
  await page.viewport(400, 800);
  document.body.className = 'defaultTheme';
  const items = Array.from({ length: 15 }, (_, index) => ({
    id: `${index}`,
    label: `Action ${index}`,
    onChoose: () => undefined,
  }));
  const screen = await render(
    <ActionMenu label="More" icon={<i />}>
      <ActionMenuList label="More actions" items={items} />
    </ActionMenu>,
  );
  await screen.getByRole('button', { name: 'More' }).click();
  await expect.poll(focused).toBe('Action 0');
  const menu = document.querySelector(':popover-open');
  expect(menu?.scrollHeight).toBe(menu?.clientHeight);
  expect(menu?.getBoundingClientRect().bottom).toBeLessThanOrEqual(800);
});
