import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Dialog } from '../dialog/dialog.tsx';
import { render } from '../render.fixture.ts';
import '../theme/theme.css';
import { SearchBox } from './search-box.tsx';
import type { SearchResultGroup } from './search-options.ts';

const groups: readonly SearchResultGroup[] = [
  {
    id: 'chat',
    heading: 'Chats',
    count: '2',
    items: [
      { id: 'chat a', title: <mark>Holidays</mark>, detail: '10/03/2026', href: '/?chat=a' },
      { id: 'chat b', title: '<img src=x onerror=alert(1)>', href: '/?chat=b' },
    ],
    moreLabel: 'Show 3 more',
  },
  { id: 'message', heading: 'Messages', items: [{ id: 'message c', title: 'c' }] },
];

async function show(initial = 'hol', isComing = false) {
  document.body.className = 'defaultTheme';
  const handlers = { onOpen: vi.fn(), onMore: vi.fn(), onLeave: vi.fn() };
  let arrive = () => {};
  function Page() {
    const [value, setValue] = useState(initial);
    const [isFirstToCome, setFirstToCome] = useState(isComing);
    arrive = () => setFirstToCome(false);
    return (
      <SearchBox
        label="Search"
        value={value}
        onChange={setValue}
        clearLabel="Clear"
        groups={groups}
        listLabel="Results"
        isFirstToCome={isFirstToCome}
        open={value !== ''}
        autoFocus
        {...handlers}
      />
    );
  }
  const screen = await render(<Page />);
  const field = screen.getByRole('searchbox', { name: 'Search' });
  return { ...handlers, screen, field, arrive: () => arrive() };
}

it('goes through the results by arrows while the field keeps the focus, and opens one by Enter', async () => {
  const { field, screen, onOpen } = await show();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(field).toHaveFocus();
  const chosen = screen.getByRole('option').nth(1);
  await expect.element(field).toHaveAttribute('aria-activedescendant', chosen.element().id);
  await userEvent.keyboard('{Enter}');
  expect(onOpen.mock.calls).toEqual([['chat b']]);
});

it('opens the first result by Enter if none was chosen', async () => {
  const { onOpen } = await show();
  await userEvent.keyboard('{Enter}');
  expect(onOpen.mock.calls).toEqual([['chat a']]);
});

it('keeps Enter until the first result has come', async () => {
  const { onOpen, arrive } = await show('hol', true);
  await userEvent.keyboard('{Enter}');
  expect(onOpen.mock.calls).toEqual([]);
  arrive();
  await expect.poll(() => onOpen.mock.calls).toEqual([['chat a']]);
});

it('forgets an Enter where something else is typed, and opens a chosen result at once', async () => {
  const { onOpen, arrive, screen } = await show('hol', true);
  await userEvent.keyboard('{Enter}i');
  arrive();
  await expect.element(screen.getByRole('searchbox')).toHaveValue('holi');
  expect(onOpen.mock.calls).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onOpen.mock.calls).toEqual([['chat b']]);
});

it('goes from the last option up to the first, and leaves Home and End to the text until one is chosen', async () => {
  const { field, screen } = await show();
  const input = field.element() as HTMLInputElement;
  const expectChosen = (index: number) =>
    expect
      .element(field)
      .toHaveAttribute('aria-activedescendant', screen.getByRole('option').nth(index).element().id);
  await userEvent.keyboard('{Home}');
  await expect.element(field).not.toHaveAttribute('aria-activedescendant');
  expect(input.selectionStart).toBe(0);
  await userEvent.keyboard('{ArrowUp}');
  await expectChosen(3);
  await userEvent.keyboard('{Home}');
  await expectChosen(0);
  await userEvent.keyboard('{ArrowUp}');
  await expectChosen(0);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(field).not.toHaveAttribute('aria-activedescendant');
});

it('forgets which option was chosen when something else is typed, or the field is left', async () => {
  const { field } = await show();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field).toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('i');
  await expect.element(field).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowDown}{Tab}');
  await expect.element(field).not.toHaveAttribute('aria-activedescendant');
});

it('shows more of a kind by Enter, and the next arrow leads to the first new result', async () => {
  const { field, screen, onMore, onOpen } = await show();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(onMore.mock.calls).toEqual([['chat']]);
  expect(onOpen).not.toHaveBeenCalled();
  const last = screen.getByRole('option').nth(1).element();
  await expect.element(field).toHaveAttribute('aria-activedescendant', last.id);
});

it('has links for results with an address, and leaves clicks for another tab to the browser', async () => {
  const { screen, onOpen } = await show();
  const link = screen.getByRole('option').first().element() as HTMLAnchorElement;
  expect(link.getAttribute('href')).toBe('/?chat=a');
  expect(screen.getByRole('option', { name: 'c', exact: true }).element().localName).toBe('div');
  const kept: boolean[] = [];
  const stay = (event: Event) => {
    kept.push(!event.defaultPrevented);
    event.preventDefault();
  };
  addEventListener('click', stay);
  for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    link.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, [modifier]: true }),
    );
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onOpen).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  removeEventListener('click', stay);
  expect(kept).toEqual([true, true, true, true, true, false]);
  expect(onOpen.mock.calls).toEqual([['chat a']]);
});

it('opens a result by a press while the field keeps the focus', async () => {
  const { field, screen, onOpen } = await show();
  await screen.getByRole('option').nth(1).click();
  expect(onOpen.mock.calls).toEqual([['chat b']]);
  await expect.element(field).toHaveFocus();
});

it('opens a result without an address by a press, and shows more of a kind', async () => {
  const { screen, onOpen, onMore } = await show();
  await screen.getByRole('option', { name: 'c', exact: true }).click();
  expect(onOpen.mock.calls).toEqual([['message c']]);
  await screen.getByRole('option', { name: 'Show 3 more' }).click();
  expect(onMore.mock.calls).toEqual([['chat']]);
});

it('empties the field by Escape, then leaves it', async () => {
  const { field, onLeave } = await show();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  expect(onLeave).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onLeave).toHaveBeenCalledOnce();
});

it('accepts text, and lists nothing while it is empty', async () => {
  const { field, screen } = await show('');
  await userEvent.keyboard('hol');
  await expect.element(field).toHaveValue('hol');
  await expect.element(screen.getByRole('listbox', { name: 'Results' })).toBeVisible();
  await screen.getByRole('button', { name: 'Clear' }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
});

it('groups the results under their headings', async () => {
  const { screen } = await show();
  const chats = screen.getByRole('group', { name: 'Chats 2' });
  await expect.poll(() => chats.getByRole('option').elements()).toHaveLength(3);
});

it('keeps hostile names as text, and puts no style into the page', async () => {
  const { screen } = await show();
  await expect.element(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(document.querySelector('#react-aria-pressable-style')?.localName).not.toBe('style');
});

it('leaves a dialog around it open while there is text to be emptied', async () => {
  function Page() {
    const [value, setValue] = useState('hol');
    const [isOpen, setOpen] = useState(true);
    if (!isOpen) return null;
    return (
      <Dialog aria-label="Command bar" onClose={() => setOpen(false)}>
        <SearchBox
          label="Search"
          value={value}
          onChange={setValue}
          clearLabel="Clear"
          groups={groups}
          listLabel="Results"
          open
          onOpen={vi.fn()}
          onMore={vi.fn()}
        />
      </Dialog>
    );
  }
  const screen = await render(<Page />);
  await screen.getByRole('searchbox').click();
  await userEvent.keyboard('{ArrowDown}{Escape}');
  await expect.element(screen.getByRole('searchbox')).toHaveValue('');
  await expect.element(screen.getByRole('dialog')).toHaveAttribute('open');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

it('keeps the button beside the field in a narrow box while the field has a text to clear', async () => {
  document.body.className = 'defaultTheme';
  const screen = await render(
    <div style={{ inlineSize: 248 }}>
      <SearchBox
        label="Search"
        value="hol"
        onChange={() => undefined}
        clearLabel="Clear"
        groups={groups}
        listLabel="Results"
        open
        onOpen={() => undefined}
        onMore={() => undefined}
        beside={<span data-testid="beside" style={{ flex: 'none', inlineSize: 44 }} />}
      />
    </div>,
  );
  const right = (name: string) => screen.getByTestId(name).element().getBoundingClientRect().right;
  const box = screen.container.firstElementChild?.getBoundingClientRect();
  expect(right('beside')).toBeLessThanOrEqual(box?.right ?? 0);
});

it('has the sign and the text of a result of one line in the middle of its row', async () => {
  const { screen } = await show();
  const row = screen.getByRole('option').nth(1).element() as HTMLElement;
  row.style.minBlockSize = '60px';
  const middle = (element: Element | null) => {
    const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    return (top + bottom) / 2;
  };
  expect(Math.abs(middle(row.querySelector('span span')) - middle(row))).toBeLessThan(2);
});
