import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../render.fixture.ts';
import '../theme/theme.css';
import { MessageComposer } from './message-composer.tsx';
import type { MessageComposerProps } from './message-composer.tsx';
import { wide } from '../suite.fixture.ts';

function Composer(props: Partial<MessageComposerProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <MessageComposer
      label="Message"
      placeholder="Write"
      onSubmit={() => undefined}
      canSubmit
      submitLabel="Send"
      {...props}
      value={value}
      onChange={setValue}
    />
  );
}

async function show(props: Partial<MessageComposerProps>) {
  document.body.className = 'defaultTheme';
  const screen = await render(<Composer {...props} />);
  const box = screen.getByRole('textbox', { name: 'Message' });
  const element = box.element();
  if (!(element instanceof HTMLTextAreaElement)) throw new Error('No textarea');
  element.focus();
  return { screen, box, element };
}

it('sends with Enter and breaks the line with Shift+Enter', async () => {
  const onSubmit = vi.fn();
  const { element } = await show({ onSubmit });
  await userEvent.keyboard('a{Shift>}{Enter}{/Shift}b');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(element.value).toBe('a\nb');
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(element.value).toBe('a\nb');
});

it('breaks the line with Enter if `enterBreaks` is set, and then sends with Ctrl or ⌘', async () => {
  const onSubmit = vi.fn();
  const { element } = await show({ onSubmit, enterBreaks: true });
  await userEvent.keyboard('a{Enter}b{Shift>}{Enter}{/Shift}c');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(element.value).toBe('a\nb\nc');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await userEvent.keyboard('{Meta>}{Enter}{/Meta}');
  expect(onSubmit).toHaveBeenCalledTimes(2);
  expect(element.value).toBe('a\nb\nc');
});

it('shows the end of a long text that comes from elsewhere, and leaves one alone that is typed', async () => {
  const lines = Array.from({ length: 60 }, (_, line) => `Line ${String(line)}`).join('\n');
  const { element } = await show({ recall: () => lines });
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => element.value).toBe(lines);
  const rest = () => element.scrollHeight - element.clientHeight - element.scrollTop;
  expect(element.scrollHeight).toBeGreaterThan(element.clientHeight);
  expect(rest()).toBeLessThan(2);
  element.setSelectionRange(0, 0);
  element.scrollTop = 0;
  await userEvent.keyboard('x');
  await expect.poll(() => element.value).toBe(`x${lines}`);
  expect(element.scrollTop).toBe(0);
});

it('keeps the text and does nothing while it cannot send', async () => {
  const onSubmit = vi.fn();
  const { screen, element } = await show({ onSubmit, canSubmit: false });
  await userEvent.keyboard('a{Enter}b');
  await screen.getByRole('button', { name: 'Send' }).click({ force: true });
  expect(onSubmit).not.toHaveBeenCalled();
  expect(element.value).toBe('ab');
});

it.each([
  ['a composition', { isComposing: true }],
  ['a key that an input method consumed', { keyCode: 229 }],
])('does not send on the Enter of %s', async (_, init) => {
  const onSubmit = vi.fn();
  const { element } = await show({ onSubmit, value: 'にほん' });
  element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('does not send on the Enter that Safari reports right after a composition', async () => {
  const onSubmit = vi.fn();
  const { element } = await show({ onSubmit, value: 'é' });
  element.dispatchEvent(new CompositionEvent('compositionend', { data: 'é', bubbles: true }));
  element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('recalls a text with the up arrow in an empty box only', async () => {
  const recall = vi.fn(() => 'last question');
  const { element } = await show({ recall });
  await userEvent.keyboard('{ArrowUp}');
  expect(element.value).toBe('last question');
  await userEvent.keyboard('{ArrowUp}');
  expect(recall).toHaveBeenCalledOnce();
});

it('grows with its text up to 40 % of the window', async () => {
  const { element } = await show({});
  const before = element.clientHeight;
  await userEvent.keyboard('a{Shift>}{Enter}{/Shift}b');
  expect(element.clientHeight).toBeGreaterThan(before);
  await userEvent.fill(element, 'line\n'.repeat(200));
  expect(element.clientHeight).toBeLessThanOrEqual(window.innerHeight * 0.4 + 1);
  expect(element.scrollHeight).toBeGreaterThan(element.clientHeight);
});

it('stops with its button and with Escape, but not by a double click on Send', async () => {
  const onStop = vi.fn();
  const { screen } = await show({ stop: { label: 'Stop', onStop } });
  await userEvent.keyboard('{Escape}');
  expect(onStop).toHaveBeenCalledOnce();
  onStop.mockClear();
  const button = screen.getByRole('button', { name: 'Stop' });
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  button.element().dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true }));
  expect(onStop).not.toHaveBeenCalled();
  await button.click();
  expect(onStop).toHaveBeenCalledOnce();
});

it('gives Escape to its owner who asks for it, also while it can stop', async () => {
  const [onStop, onEscape] = [vi.fn(), vi.fn()];
  await show({ stop: { label: 'Stop', onStop }, onEscape });
  await userEvent.keyboard('{Escape}');
  expect([onStop.mock.calls.length, onEscape.mock.calls.length]).toEqual([0, 1]);
  await userEvent.keyboard('{Tab}{Escape}');
  expect([onStop.mock.calls.length, onEscape.mock.calls.length]).toEqual([0, 2]);
});

async function stopsOnlyOnceSeen(what: string): Promise<void> {
  const onStop = vi.fn();
  const onSubmit = vi.fn();
  function Sending() {
    const [asked, setAsked] = useState(false);
    const send = () => {
      onSubmit();
      flushSync(() => setAsked(true));
    };
    const stop = asked ? { label: 'Stop', onStop } : undefined;
    return <Composer value="a question" onSubmit={send} stop={stop} />;
  }
  const screen = await render(<Sending />);
  const element = screen.getByRole('button', { name: 'Send' }).element() as HTMLButtonElement;
  element.focus();
  const presses = {
    click: () =>
      element.dispatchEvent(
        new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true }),
      ),
    // A key makes a click without a count.
    Enter: () => element.click(),
  };
  const [first, second] = what.startsWith('a click')
    ? [presses.click, presses.Enter]
    : what.endsWith('clicks')
      ? [presses.click, presses.click]
      : [presses.Enter, presses.Enter];
  first();
  second();
  expect([onSubmit.mock.calls.length, onStop.mock.calls.length]).toEqual([1, 0]);
  const stop = screen.getByRole('button', { name: 'Stop' });
  await expect.element(stop).toHaveAttribute('aria-disabled', 'true');
  await expect.element(stop).not.toHaveAttribute('aria-disabled');
  await stop.click();
  expect(onStop).toHaveBeenCalledOnce();
}

it.each(['two clicks'])(
  'does not stop by %s on Send the answer that has just begun, and stops it then',
  stopsOnlyOnceSeen,
);
it.each(['two presses of Enter', 'a click and Enter'])(
  'does not stop by %s on Send the answer that has just begun, and stops it then',
  wide,
  stopsOnlyOnceSeen,
);

it('sends nothing when its button stops the answer', async () => {
  const onSubmit = vi.fn();
  function Answering() {
    const [stopped, setStopped] = useState(false);
    const stop = { label: 'Stop', onStop: () => flushSync(() => setStopped(true)) };
    return <Composer value="next" onSubmit={onSubmit} stop={stopped ? undefined : stop} />;
  }
  const screen = await render(<Answering />);
  await screen.getByRole('button', { name: 'Stop' }).click();
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('keeps focus in the box when its button is pressed', async () => {
  const { screen, element } = await show({ value: 'a' });
  await screen.getByRole('button', { name: 'Send' }).click();
  expect(document.activeElement).toBe(element);
});

it('writes in letters of 16 px or more', async () => {
  const { element } = await show({});
  expect(parseFloat(getComputedStyle(element).fontSize)).toBeGreaterThanOrEqual(16);
});
