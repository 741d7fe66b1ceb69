import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../render.fixture.ts';
import { wide } from '../suite.fixture.ts';
import '../theme/theme.css';
import type { NavigationTreeProps } from './navigation-tree.tsx';
import {
  MANY_FOLDERS,
  MANY_HEADINGS,
  SAMPLE_FOLDERS,
  SAMPLE_HEADINGS,
} from './sample-entries.fixture.ts';
import { SAMPLE_PROPS, TreeHost } from './tree-host.fixture.tsx';

// A drag that a failed test leaves would hide the page from the next.
afterEach(async () => {
  await userEvent.keyboard('{Escape}');
});

async function show(props: Partial<NavigationTreeProps> = {}) {
  document.body.className = 'defaultTheme';
  const handlers = {
    onOpen: vi.fn(),
    onExpandedChange: vi.fn(),
    onSelectedChange: vi.fn(),
    onRename: vi.fn(),
    onRenameAsked: vi.fn(),
    onDeleteAsked: vi.fn<NavigationTreeProps['onDeleteAsked']>(),
    onMenuAsked: vi.fn(),
    onMove: vi.fn<NavigationTreeProps['onMove']>(),
    onNearEnd: vi.fn(),
  };
  const content = { folders: SAMPLE_FOLDERS, headings: SAMPLE_HEADINGS };
  await render(<TreeHost {...SAMPLE_PROPS} {...content} {...handlers} {...props} />);
  await expect.element(page.getByRole('treegrid')).toBeVisible();
  return handlers;
}

const row = (name: string | RegExp) => page.getByRole('row', { name });
const keys = (text: string) => userEvent.keyboard(text);
const focused = () => document.activeElement?.getAttribute('data-key');

const dropLabel = () => document.activeElement?.getAttribute('aria-label');

/** Waits until a row has the focus: it may have to be scrolled into the document first. */
const focusReaches = (key: string) => expect.poll(focused).toBe(key);

/** Tabs to the tree, and moves to a row by a key. */
async function enter(key?: string, reached = 'benefits') {
  await keys('{Tab}');
  await focusReaches('benefits');
  if (key === undefined) return;
  await keys(key);
  await focusReaches(reached);
}

it('is one tab stop, whose arrows, Home and End lead over folders and chats', async () => {
  await show();
  await keys('{Tab}');
  await focusReaches('benefits');
  await keys('{ArrowDown}{ArrowDown}');
  await focusReaches('report');
  await keys('{End}');
  await focusReaches('minutes');
  await keys('{ArrowUp}{ArrowUp}');
  await focusReaches('untitled');
  await keys('{Home}');
  await focusReaches('benefits');
});

it('stays where it is under a press that follows a scroll at once', wide, async () => {
  await show({ folders: MANY_FOLDERS, headings: MANY_HEADINGS });
  const tree = page.getByRole('treegrid').element();
  await expect.poll(() => tree.querySelectorAll('[data-key]').length).toBeGreaterThan(5);
  tree.scrollTop = 30;
  tree.querySelectorAll<HTMLElement>('[data-key]')[4]?.focus();
  expect(tree.scrollTop).toBe(30);
});

function headingsWithout(...removed: readonly string[]) {
  return SAMPLE_HEADINGS.map((heading) => ({
    ...heading,
    chats: heading.chats.filter(({ id }) => !removed.includes(id)),
  }));
}

it('moves the focus from a removed row to the row that takes its place', async () => {
  const content = { folders: SAMPLE_FOLDERS, headings: SAMPLE_HEADINGS };
  const screen = await render(<TreeHost {...SAMPLE_PROPS} {...content} />);
  await enter('{End}', 'minutes');
  const without = headingsWithout('minutes');
  const left = without.flatMap(({ chats }) => chats);
  await screen.rerender(<TreeHost {...SAMPLE_PROPS} {...content} headings={without} />);
  await focusReaches(left.at(-1)?.id ?? '');
});

it('moves the focus with a chat that is moved into a folder, and back', async () => {
  const [folder, ...others] = SAMPLE_FOLDERS;
  const [heading] = SAMPLE_HEADINGS;
  const [moved, neighbour] = heading?.chats ?? [];
  if (folder?.kind !== 'folder' || !heading || !moved || !neighbour) throw new Error('no rows');
  const inFolder = { ...moved, id: 'report in its folder' };
  const before = { folders: SAMPLE_FOLDERS, headings: SAMPLE_HEADINGS };
  const after = {
    folders: [{ ...folder, children: [...folder.children, inFolder] }, ...others],
    headings: [{ ...heading, chats: [neighbour] }],
  };
  const tree = (props: typeof before) => <TreeHost {...SAMPLE_PROPS} {...props} />;
  const screen = await render(tree(before));
  await enter('{ArrowRight}');
  await expect.element(row('Saúde')).toBeVisible();
  await keys('{End}{ArrowUp}{ArrowUp}{ArrowUp}');
  await focusReaches(moved.id);
  await screen.rerender(tree(after));
  await focusReaches(inFolder.id);
  await screen.rerender(tree(before));
  await focusReaches(moved.id);
});

it('leaves the focus on a closed folder that a chat was moved into, also when that opens', async () => {
  const [folder] = SAMPLE_FOLDERS;
  const [heading] = SAMPLE_HEADINGS;
  const [moved] = heading?.chats ?? [];
  if (folder?.kind !== 'folder' || !heading || !moved) throw new Error('no rows');
  const inFolder = { ...moved, id: 'report in its folder' };
  const before = { folders: [folder], headings: [{ ...heading, chats: [moved] }] };
  const after = { folders: [{ ...folder, children: [inFolder] }], headings: [] };
  const tree = (content: Pick<NavigationTreeProps, 'folders' | 'headings'>) => (
    <TreeHost {...SAMPLE_PROPS} {...content} />
  );
  const screen = await render(tree(before));
  await enter('{End}', moved.id);
  await screen.rerender(tree(after));
  await focusReaches(folder.id);
  await keys('{ArrowRight}');
  await expect.element(row(moved.label)).toBeVisible();
  // Longer than a row waits for the focus.
  for (let frame = 0; frame < 25; frame += 1) await new Promise(requestAnimationFrame);
  expect(focused()).toBe(folder.id);
});

it('moves the focus from a removed row also if the rows change once more at once', async () => {
  const content = { folders: SAMPLE_FOLDERS, headings: SAMPLE_HEADINGS };
  const screen = await render(<TreeHost {...SAMPLE_PROPS} {...content} />);
  await enter('{End}', 'minutes');
  const without = headingsWithout('minutes');
  const left = without.flatMap(({ chats }) => chats);
  const tree = (folders: typeof SAMPLE_FOLDERS) => (
    <TreeHost {...SAMPLE_PROPS} folders={folders} headings={without} />
  );
  await Promise.all([
    screen.rerender(tree(SAMPLE_FOLDERS)),
    screen.rerender(tree(SAMPLE_FOLDERS.slice(1))),
  ]);
  await focusReaches(left.at(-1)?.id ?? '');
});

it('moves the focus back to removed rows that come back, the last one first', async () => {
  const tree = (...removed: readonly string[]) => (
    <TreeHost {...SAMPLE_PROPS} folders={SAMPLE_FOLDERS} headings={headingsWithout(...removed)} />
  );
  const chats = SAMPLE_HEADINGS.flatMap((heading) => heading.chats.map(({ id }) => id));
  const [third = '', second = '', last = ''] = chats.slice(-3);
  const screen = await render(tree());
  await enter('{End}', last);
  await screen.rerender(tree(last));
  await focusReaches(second);
  await screen.rerender(tree(last, second));
  await focusReaches(third);
  await screen.rerender(tree(last));
  await focusReaches(second);
  await screen.rerender(tree());
  await focusReaches(last);
  // Whoever has gone on stays where they are.
  await screen.rerender(tree(last));
  await focusReaches(second);
  await keys('{Home}');
  await screen.rerender(tree());
  await expect.element(row('Ata da reunião')).toBeVisible();
  await focusReaches('benefits');
});

it('finds a row by typing', async () => {
  await show();
  await enter();
  await keys('or');
  await focusReaches('budget');
});

it('opens and closes a folder by Right and Left, and Left leads to it from a chat', async () => {
  await show();
  await enter();
  await keys('{ArrowRight}');
  await expect.element(row('Benefícios')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(row('Saúde')).toBeVisible();
  await keys('{ArrowDown}{ArrowDown}');
  await focusReaches('holidays');
  await keys('{ArrowLeft}');
  await focusReaches('benefits');
  await keys('{ArrowLeft}');
  await expect.element(row('Saúde')).not.toBeInTheDocument();
  await expect.element(row('Benefícios')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(row('Viagens')).not.toHaveAttribute('aria-expanded');
});

it('opens all folders beside the row by *', wide, async () => {
  const { onExpandedChange } = await show({ folders: MANY_FOLDERS.slice(0, 4), headings: [] });
  await keys('{Tab}');
  await focusReaches('folder-0');
  await keys('{Shift>}*{/Shift}');
  expect(onExpandedChange.mock.lastCall).toEqual([
    new Set(['folder-0', 'folder-1', 'folder-2', 'folder-3']),
  ]);
});

it('opens and closes a folder by a click on the row and on its chevron, and by Enter', async () => {
  const { onOpen } = await show();
  await row('Benefícios').click();
  await expect.element(row('Saúde')).toBeVisible();
  await row('Benefícios').getByRole('button').first().click();
  await expect.element(row('Saúde')).not.toBeInTheDocument();
  await keys('{Enter}');
  await expect.element(row('Saúde')).toBeVisible();
  expect(onOpen).not.toHaveBeenCalled();
});

it('opens a chat by a click and by Enter, once, and leaves the page as it is', async () => {
  const { onOpen } = await show();
  const address = location.href;
  await row('Orçamento').getByText('Orçamento').click();
  expect(onOpen.mock.calls).toEqual([['budget']]);
  await keys('{ArrowDown}');
  await focusReaches('minutes');
  await keys('{Enter}');
  expect(onOpen.mock.calls).toEqual([['budget'], ['minutes']]);
  await row('Orçamento').dblClick();
  expect(onOpen.mock.calls.slice(2).every(([id]) => id === 'budget')).toBe(true);
  expect(location.href).toBe(address);
});

it(
  'opens a chat in place where a program presses its link, as for speech input',
  wide,
  async () => {
    const { onOpen } = await show();
    const address = location.href;
    const link = page.getByRole('link', { name: 'Orçamento' }).element();
    (link as HTMLAnchorElement).click();
    expect(onOpen).toHaveBeenCalledWith('budget');
    expect(location.href).toBe(address);
  },
);

it('lets the link of a chat open a new tab by a middle click and Ctrl+Enter', wide, async () => {
  const { onOpen } = await show();
  const opened = vi.fn((event: Event) => {
    event.preventDefault();
    return [event.type, (event.currentTarget as HTMLElement).getAttribute('href')];
  });
  const link = page.getByRole('link', { name: 'Orçamento' }).element();
  link.addEventListener('auxclick', opened);
  link.addEventListener('click', opened);
  await page.getByText('Orçamento').click({ button: 'middle' });
  expect(opened).toHaveLastReturnedWith(['auxclick', '#budget']);
  await row('Ata da reunião').click();
  onOpen.mockClear();
  await keys('{ArrowUp}');
  await focusReaches('budget');
  await keys('{Control>}{Enter}{/Control}');
  expect(opened).toHaveLastReturnedWith(['click', '#budget']);
  expect(onOpen).not.toHaveBeenCalled();
});

it('marks the chat on the screen', async () => {
  await show();
  await expect.element(row('Relatório do mês')).toHaveAttribute('aria-current', 'page');
  await expect.element(row('Orçamento')).not.toHaveAttribute('aria-current');
});

it('renames by F2: Enter saves, and the focus is back on the row', async () => {
  const { onRename, onRenameAsked } = await show();
  await enter('{End}', 'minutes');
  await keys('{F2}');
  expect(onRenameAsked).toHaveBeenCalledWith('minutes');
  await expect.element(page.getByRole('textbox')).toHaveFocus();
  await keys('Ata{ArrowLeft}{ArrowLeft}b {End}!{Enter}');
  expect(onRename.mock.calls).toEqual([['minutes', 'Ab ta!']]);
  await focusReaches('minutes');
});

it(
  'keeps the focus in the field if renaming begins without the focus in the tree',
  wide,
  async () => {
    await keys('{Tab}');
    const { onRename } = await show({ renaming: 'budget' });
    await expect.element(page.getByRole('textbox')).toHaveFocus();
    await keys('Or{Enter}');
    expect(onRename.mock.calls).toEqual([['budget', 'Or']]);
    await focusReaches('budget');
  },
);

it('gives up renaming by Escape, and saves by leaving the field', wide, async () => {
  const { onRename } = await show();
  await enter();
  await keys('{F2}');
  await expect.element(page.getByRole('textbox')).toHaveFocus();
  await keys('x{Escape}');
  expect(onRename.mock.calls).toEqual([['benefits', null]]);
  await keys('{F2}');
  await expect.element(page.getByRole('textbox')).toHaveFocus();
  await keys('Vantagens');
  await row('Viagens').click();
  expect(onRename.mock.calls[1]).toEqual(['benefits', 'Vantagens']);
});

it('asks to delete the row, or the selection that it belongs to', async () => {
  const { onDeleteAsked } = await show();
  await enter();
  await keys('{Delete}');
  expect(onDeleteAsked).toHaveBeenLastCalledWith(['benefits']);
  await keys('{End}');
  await focusReaches('minutes');
  await keys('{Shift>}{ArrowUp}{/Shift}');
  await focusReaches('budget');
  await keys('{Delete}');
  expect(new Set(onDeleteAsked.mock.lastCall?.[0])).toEqual(new Set(['minutes', 'budget']));
});

it('asks to delete the selection from any row while it is selecting, else the row', async () => {
  const { onDeleteAsked } = await show({ selecting: true });
  await enter('{End}', 'minutes');
  await keys(' {ArrowUp}');
  await focusReaches('budget');
  await keys('{Delete}');
  expect(onDeleteAsked).toHaveBeenLastCalledWith(['minutes']);
  await keys('{Escape}{Delete}');
  expect(onDeleteAsked).toHaveBeenLastCalledWith(['budget']);
});

it('asks for the menu by Shift+F10, a right click and the button of a row', async () => {
  const { onMenuAsked, onOpen } = await show();
  await enter('{End}', 'minutes');
  await keys('{Shift>}{F10}{/Shift}');
  expect(onMenuAsked.mock.calls).toEqual([['minutes', row('Ata da reunião').element()]]);
  await row('Viagens').click({ button: 'right' });
  await expect.poll(() => onMenuAsked.mock.lastCall).toContain('travel');
  await row('Orçamento').hover();
  const button = page.getByRole('button', { name: 'Mais ações de Orçamento' });
  await button.click();
  expect(onMenuAsked.mock.lastCall).toEqual(['budget', button.element()]);
  expect(onOpen).not.toHaveBeenCalled();
});

/** Touches an element for a time, as the events of a finger do. */
async function touch(element: Element, isLongEnough: () => boolean): Promise<void> {
  const { left, top } = element.getBoundingClientRect();
  const at = { clientX: left + 9, clientY: top + 9, bubbles: true, cancelable: true };
  const finger = new Touch({ identifier: 1, target: element, ...at });
  const pointer = {
    ...at,
    pointerId: 9,
    pointerType: 'touch',
    isPrimary: true,
    width: 9,
    height: 9,
  };
  element.dispatchEvent(new PointerEvent('pointerdown', pointer));
  element.dispatchEvent(new TouchEvent('touchstart', { ...at, touches: [finger] }));
  await expect.poll(isLongEnough).toBe(true);
  element.dispatchEvent(new PointerEvent('pointerup', pointer));
  const isClick = element.dispatchEvent(new TouchEvent('touchend', { ...at, touches: [] }));
  if (isClick) element.dispatchEvent(new PointerEvent('click', { ...pointer, detail: 1 }));
}

it.each([
  ['folder', 'Viagens'],
  ['chat', 'Ata da reunião'],
])('asks for the menu of a %s that a finger holds, and does nothing else', async (_kind, name) => {
  const { onMenuAsked, ...others } = await show({ folders: SAMPLE_FOLDERS.toReversed() });
  const held = row(name).element();
  const label = held.querySelector('[class*=label]') ?? held;
  await touch(label, () => held.hasAttribute('data-held'));
  expect(onMenuAsked.mock.calls).toEqual([[held.getAttribute('data-key'), held]]);
  expect(others.onOpen).not.toHaveBeenCalled();
  expect(others.onExpandedChange).not.toHaveBeenCalled();
  expect(others.onSelectedChange).not.toHaveBeenCalled();
  expect(held.hasAttribute('data-held')).toBe(false);
});

it('opens a chat that a finger only taps', async () => {
  const { onMenuAsked, onOpen } = await show();
  await touch(row('Ata da reunião').element(), () => true);
  expect(onOpen.mock.calls).toEqual([['minutes']]);
  expect(onMenuAsked).not.toHaveBeenCalled();
});

it('selects several chats by Ctrl and Shift with a click, and opens none', wide, async () => {
  const { onOpen, onSelectedChange } = await show();
  await row('Relatório do mês').click({ modifiers: ['Control'] });
  await row('Ata da reunião').click({ modifiers: ['Control'] });
  expect(onSelectedChange.mock.lastCall?.[0]).toEqual(new Set(['report', 'minutes']));
  await row('Orçamento').click({ modifiers: ['Control'] });
  await row('Relatório do mês').click({ modifiers: ['Shift'] });
  expect(onSelectedChange.mock.lastCall?.[0]).toEqual(
    new Set(['report', 'untitled', 'budget', 'minutes']),
  );
  expect(onOpen).not.toHaveBeenCalled();
  await row('Orçamento').click();
  expect(onSelectedChange.mock.lastCall?.[0]).toEqual(new Set(['budget']));
  expect(onOpen.mock.calls).toEqual([['budget']]);
});

it('selects by a press while it is selecting, and still opens folders', wide, async () => {
  const { onOpen, onSelectedChange } = await show({ selecting: true });
  await row('Orçamento').click();
  await row('Ata da reunião').getByRole('checkbox').click({ force: true });
  expect(onSelectedChange.mock.lastCall?.[0]).toEqual(new Set(['budget', 'minutes']));
  await row('Benefícios').click();
  await expect.element(row('Saúde')).toBeVisible();
  expect(onOpen).not.toHaveBeenCalled();
});

it('empties the selection by Escape, and ends selecting by another', async () => {
  const { onSelectedChange } = await show({ selecting: true });
  await row('Orçamento').click();
  await keys('{Escape}');
  expect(onSelectedChange.mock.lastCall?.[0]).toEqual(new Set());
  await expect.element(row('Orçamento').getByRole('checkbox')).toBeInTheDocument();
  await keys('{Escape}');
  await expect.element(row('Orçamento').getByRole('checkbox')).not.toBeInTheDocument();
});

it('moves a chat to a folder by the keyboard', wide, async () => {
  const { onMove } = await show();
  await enter('{End}', 'minutes');
  await keys('{Tab}');
  await expect.poll(() => document.activeElement?.tagName).toBe('BUTTON');
  await keys('{Enter}');
  await expect.poll(dropLabel).toBe('Soltar em Viagens');
  await keys('{ArrowUp}');
  await expect.poll(dropLabel).toBe('Soltar em Benefícios');
  await keys('{Enter}');
  await expect.poll(() => onMove.mock.lastCall).toEqual([['minutes'], 'benefits']);
});

it('moves the dragged chat, or the selection it belongs to, to a folder by the mouse', async () => {
  const { onMove } = await show();
  await row('Orçamento').dropTo(row('Viagens'));
  await expect.poll(() => onMove.mock.lastCall).toEqual([['budget'], 'travel']);
  await expect.poll(focused).not.toBeNull();
  await row('Relatório do mês').click({ modifiers: ['Control'] });
  await row('Ata da reunião').click({ modifiers: ['Control'] });
  await row('Ata da reunião').dropTo(row('Benefícios'));
  await expect.poll(() => onMove.mock.lastCall?.[1]).toBe('benefits');
  expect(new Set(onMove.mock.lastCall?.[0])).toEqual(new Set(['report', 'minutes']));
});

it('takes a chat out of all folders by the keyboard', wide, async () => {
  const { onMove } = await show();
  await row('Ata da reunião').click();
  await keys('{Tab}{Enter}');
  await expect.poll(dropLabel).toMatch(/^Soltar em/);
  await keys('{Home}');
  await expect.poll(dropLabel).toBe('Soltar');
  await keys('{Enter}');
  await expect.poll(() => onMove.mock.lastCall).toEqual([['minutes'], null]);
});

it(
  'takes a chat dropped on a row of a folder into that folder, and on others out of all',
  wide,
  async () => {
    const { onMove } = await show({ expanded: new Set(['benefits']) });
    await row('Orçamento').dropTo(row('Férias de janeiro'));
    await expect.poll(() => onMove.mock.lastCall).toEqual([['budget'], 'benefits']);
    await row('Férias de janeiro').dropTo(row('Ata da reunião'));
    await expect.poll(() => onMove.mock.lastCall).toEqual([['holidays'], null]);
  },
);

it('holds fewer than 2,000 elements with ten thousand chats, and reaches the last', async () => {
  const expanded = new Set(MANY_FOLDERS.map(({ id }) => id));
  const { onNearEnd } = await show({
    folders: MANY_FOLDERS,
    headings: MANY_HEADINGS,
    expanded,
  });
  expect(document.querySelectorAll('*').length).toBeLessThan(2000);
  expect(onNearEnd).not.toHaveBeenCalled();
  await keys('{Tab}');
  await focusReaches('folder-0');
  await keys('{End}');
  await focusReaches('chat-of-9-99');
  await expect.element(row('Conversa 100 do mês 10')).toBeInViewport();
  await expect.poll(() => onNearEnd.mock.calls.length).toBeGreaterThan(0);
  expect(document.querySelectorAll('*').length).toBeLessThan(2000);
});

it('makes its rows higher as the text of the page grows', wide, async () => {
  await show({ folders: [], headings: MANY_HEADINGS });
  const { style } = document.documentElement;
  onTestFinished(() => {
    style.fontSize = '';
  });
  const height = (name: string) => row(name).element().getBoundingClientRect().height;
  expect(height('Conversa 2 do mês 1')).toBe(34);
  style.fontSize = '200%';
  await expect.poll(() => height('Conversa 2 do mês 1')).toBe(68);
  const tops = ['Conversa 1 do mês 1', 'Conversa 2 do mês 1'].map(
    (name) => row(name).element().getBoundingClientRect().top,
  );
  expect((tops[1] ?? 0) - (tops[0] ?? 0)).toBe(68);
  // Smaller texts leave the rows as easy to hit as before.
  style.fontSize = '50%';
  await expect.poll(() => height('Conversa 2 do mês 1')).toBe(34);
});

it('puts no style element into the document', async () => {
  const before = document.querySelectorAll('style').length;
  await show();
  await row('Orçamento').click();
  expect(document.querySelectorAll('style').length).toBe(before);
  expect(document.querySelectorAll('#react-aria-pressable-style').length).toBe(1);
});

it('scrolls the revealed row into view, also from far away', async () => {
  const last = MANY_HEADINGS.at(-1)?.chats.at(-1);
  await show({ folders: [], headings: MANY_HEADINGS, revealed: last?.id ?? null });
  await expect.element(row(last?.label ?? '')).toBeVisible();
});

it('shows the rows around the revealed one first, and none of those at its top', wide, async () => {
  const shown = new Set<string>();
  const watcher = new MutationObserver(() => {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[role="row"]'))
      if (dataset['key'] !== undefined) shown.add(dataset['key']);
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  const chats = MANY_HEADINGS.flatMap((heading) => heading.chats);
  const last = chats.at(-1)?.id ?? '';
  await show({ folders: [], headings: MANY_HEADINGS, revealed: last });
  await expect.poll(() => shown).toContain(last);
  watcher.disconnect();
  expect(shown).not.toContain(chats[0]?.id);
});

it.each([
  ['saved', 'Novo nome{Enter}'],
  ['given up', '{Escape}'],
])(
  'stays where a row was renamed, far from the revealed one, if the name is %s',
  async (_, typed) => {
    const chats = MANY_HEADINGS.flatMap((heading) => heading.chats);
    const last = chats.at(-1)?.id ?? '';
    await show({ folders: [], headings: MANY_HEADINGS, revealed: chats[0]?.id ?? null });
    await keys('{Tab}');
    await focusReaches(chats[0]?.id ?? '');
    await keys('{End}');
    await focusReaches(last);
    await keys('{F2}');
    await expect.element(page.getByRole('textbox')).toHaveFocus();
    const tree = page.getByRole('treegrid').element();
    const { scrollTop } = tree;
    await keys(typed);
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    // A row is revealed in the next frame.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    expect(tree.scrollTop).toBe(scrollTop);
  },
);
