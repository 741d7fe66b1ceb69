import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../render.fixture.ts';
import { wide } from '../suite.fixture.ts';
import '../theme/theme.css';
import type { NavigationTreeProps } from './navigation-tree.tsx';
import { MANY_FOLDERS, MANY_HEADINGS, sampleChat } from './sample-entries.fixture.ts';
import { SAMPLE_PROPS, TreeHost } from './tree-host.fixture.tsx';

afterEach(() => {
  vi.useRealTimers();
});

async function show(props: Partial<NavigationTreeProps> = {}) {
  document.body.className = 'defaultTheme';
  await render(<TreeHost {...SAMPLE_PROPS} folders={MANY_FOLDERS} {...props} />);
  const tree = page.getByRole('treegrid').element();
  await expect.poll(() => wholeRows(tree).length).toBeGreaterThan(5);
  return tree;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const wholeRows = (tree: Element) => [...tree.querySelectorAll('[role="row"][data-key]')];
const lightRows = (tree: Element) => [...tree.querySelectorAll('[role="row"]:not([data-key])')];

/** Scrolls like a wheel, a little in each frame. */
async function scroll(tree: Element, frames: number) {
  for (let frame = 0; frame < frames; frame += 1) {
    tree.scrollTop += 60;
    await nextFrame();
  }
}

/** Waits until the next scroll counts as one jump. */
async function rest(tree: Element) {
  let scrolledAt = performance.now();
  const onScroll = ({ timeStamp }: Event) => {
    scrolledAt = timeStamp;
  };
  tree.addEventListener('scroll', onScroll);
  await expect.poll(() => performance.now() - scrolledAt).toBeGreaterThan(200);
  tree.removeEventListener('scroll', onScroll);
  await expect.poll(() => tree.querySelector('[data-moving]')).toBeNull();
}

/** Returns the look of a row and its position. */
function looks(row: Element) {
  const parts = row.querySelectorAll('[class*="label"], [class*="icon"], [class*="dot"]');
  return {
    name: row.getAttribute('aria-label'),
    level: row.getAttribute('aria-level'),
    expanded: row.getAttribute('aria-expanded'),
    current: row.getAttribute('aria-current'),
    text: row.textContent,
    parts: [...parts].map((part) => {
      const { x, width, height } = part.getBoundingClientRect();
      return [x, width, height].map(Math.round);
    }),
  };
}

const byName = (rows: Element[]) =>
  new Map(rows.map((row) => [row.getAttribute('aria-label'), looks(row)]));

it(
  'replaces rows during a scroll, and looks like the row that it becomes after it',
  wide,
  async () => {
    const folders = [
      ...MANY_FOLDERS.slice(0, 12),
      ...Array.from({ length: 600 }, (_, at) =>
        sampleChat(`loose-${at}`, `Solta ${at}`, { muted: at % 2 === 0, current: at % 9 === 0 }),
      ),
    ];
    const tree = await show({ folders, expanded: new Set(['folder-2', 'folder-9']) });
    // On a slow machine the scroll would end between two frames.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const moved = async () => {
      await scroll(tree, 5);
      return lightRows(tree).length;
    };
    await expect.poll(moved, { interval: 0, timeout: 10_000 }).toBeGreaterThan(8);
    const light = byName(lightRows(tree));
    vi.runAllTimers();
    vi.useRealTimers();
    await expect.poll(() => lightRows(tree).length).toBe(0);
    const whole = byName(wholeRows(tree));
    for (const [name, look] of light) expect(whole.get(name)).toEqual(look);
  },
);

it('covers the visible area in each frame of a scroll', async () => {
  const tree = await show({ folders: [], headings: MANY_HEADINGS });
  for (let frame = 0; frame < 30; frame += 1) {
    await scroll(tree, 1);
    const { top, bottom } = tree.getBoundingClientRect();
    const slots = [...tree.querySelectorAll('[class*="slot"]')]
      .map((slot) => slot.getBoundingClientRect())
      .filter(({ height }) => height > 0 && height < 50);
    expect(Math.min(...slots.map((slot) => slot.top))).toBeLessThanOrEqual(top);
    expect(Math.max(...slots.map((slot) => slot.bottom))).toBeGreaterThanOrEqual(bottom);
  }
});

it('never replaces the focused row, nor rows after a single jump', wide, async () => {
  const tree = await show();
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => document.activeElement?.getAttribute('data-key')).toBe('folder-0');
  await scroll(tree, 20);
  expect(document.activeElement?.getAttribute('data-key')).toBe('folder-0');
  await rest(tree);
  expect(lightRows(tree)).toEqual([]);
  tree.scrollTop += 5_000;
  await nextFrame();
  await nextFrame();
  expect(lightRows(tree)).toEqual([]);
});

it('never replaces rows while rows are selected', wide, async () => {
  const tree = await show({ folders: [], headings: MANY_HEADINGS, selecting: true });
  await scroll(tree, 20);
  expect(lightRows(tree)).toEqual([]);
});
