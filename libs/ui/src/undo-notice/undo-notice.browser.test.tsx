import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../render.fixture.ts';
import { wide } from '../suite.fixture.ts';
import '../theme/theme.css';
import { UndoNotice } from './undo-notice.tsx';
import type { UndoNoticeProps } from './undo-notice.tsx';

async function show(changes: Partial<UndoNoticeProps> = {}) {
  document.body.className = 'defaultTheme';
  const handlers = { onUndo: vi.fn(), onClose: vi.fn(), onPause: vi.fn(), onResume: vi.fn() };
  const props = {
    text: 'Chat cleared.',
    undoLabel: 'Undo',
    shortcut: 'Ctrl+Z',
    closeLabel: 'Close',
    duration: 7_000,
    remaining: 7_000,
    paused: true,
    ...handlers,
    ...changes,
  };
  const screen = await render(
    <div>
      <button type="button">Before</button>
      <UndoNotice {...props} />
    </div>,
  );
  return { screen, ...handlers };
}

it('announces the action and how to undo it, and does not move the focus', async () => {
  const { screen } = await show();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Chat cleared. Undo Ctrl+Z');
  expect(document.activeElement).toBe(document.body);
});

it('is next in the Tab order, and its buttons say what they are about', async () => {
  const { screen, onUndo, onClose } = await show();
  await screen.getByRole('button', { name: 'Before' }).click();
  await userEvent.keyboard('{Tab}{Enter}');
  expect(onUndo).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Tab}{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
  await expect
    .element(screen.getByRole('button', { name: 'Undo' }))
    .toHaveAccessibleDescription('Chat cleared.');
});

it('pauses while the mouse is over it or the focus in it, until both have gone', async () => {
  const { screen, onPause, onResume } = await show();
  const undo = screen.getByRole('button', { name: 'Undo' });
  const before = screen.getByRole('button', { name: 'Before' });
  await undo.hover();
  expect(onPause).toHaveBeenCalledTimes(1);
  (undo.element() as HTMLElement).focus();
  await before.hover();
  expect(onResume).not.toHaveBeenCalled();
  (screen.getByRole('button', { name: 'Close' }).element() as HTMLElement).focus();
  expect(onResume).not.toHaveBeenCalled();
  (before.element() as HTMLElement).focus();
  expect(onResume).toHaveBeenCalledOnce();
});

it('shows the time that is left, and starts its bar there', async () => {
  const { screen } = await show({ remaining: 2_900 });
  expect(screen.container.textContent).toContain('3 s');
  const [animation] = screen.container
    .getAnimations({ subtree: true })
    .filter((found) => found instanceof CSSAnimation && found.animationName.includes('drain'));
  expect(animation?.playState).toBe('paused');
  expect(animation?.effect?.getTiming()).toMatchObject({ delay: -4_100, duration: 7_000 });
});

it('counts down while it is not paused', async () => {
  const { screen } = await show({ remaining: 300, paused: false });
  await expect.poll(() => screen.container.textContent).toContain('0 s');
});

it('fits a narrow screen with a long text', async () => {
  const { screen } = await show({ text: 'A very long name of what was done. '.repeat(4) });
  screen.container.style.width = '320px';
  const notice = screen.container.querySelector('[aria-hidden]')?.parentElement;
  expect(notice?.scrollWidth).toBeLessThanOrEqual(320);
});

it('has room for words beside or above its buttons, however narrow it is', wide, async () => {
  const text = 'Folder “Refunds” deleted. Its chats are still in the list.';
  const { screen } = await show({ text });
  const place = screen.container.firstElementChild as HTMLElement;
  for (const width of [220, 260, 300, 360]) {
    place.style.width = `${width}px`;
    const words = screen.getByText(text, { exact: true }).element().getBoundingClientRect();
    expect(words.width, `${width}`).toBeGreaterThanOrEqual(120);
    const close = screen.getByRole('button', { name: 'Close' }).element().getBoundingClientRect();
    const undo = screen.getByRole('button', { name: 'Undo' }).element().getBoundingClientRect();
    const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    expect(middleOf(close), `${width}`).toBeCloseTo(middleOf(undo), 0);
    expect(close.right, `${width}`).toBeLessThanOrEqual(place.getBoundingClientRect().right);
  }
});
