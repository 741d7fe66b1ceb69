import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../render.fixture.ts';
import '../theme/theme.css';
import { FindBar } from './find-bar.tsx';

async function show() {
  document.body.className = 'defaultTheme';
  const handlers = { onPrevious: vi.fn(), onNext: vi.fn(), onClose: vi.fn(), onChange: vi.fn() };
  const screen = await render(
    <FindBar
      label="Find"
      value="a"
      count="1 of 2"
      hasHits
      previousLabel="Previous"
      nextLabel="Next"
      closeLabel="Close"
      {...handlers}
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Find' });
  (field.element() as HTMLInputElement).focus();
  return { ...handlers, screen, field };
}

it('leads to the next hit by Enter and F3, and to the one before with Shift', async () => {
  const { onNext, onPrevious } = await show();
  await userEvent.keyboard('{Enter}{F3}');
  expect(onNext).toHaveBeenCalledTimes(2);
  await userEvent.keyboard('{Shift>}{Enter}{F3}{/Shift}');
  expect(onPrevious).toHaveBeenCalledTimes(2);
  expect(onNext).toHaveBeenCalledTimes(2);
});

it('closes by Escape, from the field and from its buttons', async () => {
  const { onClose, screen } = await show();
  await userEvent.keyboard('{Escape}');
  (screen.getByRole('button', { name: 'Next' }).element() as HTMLButtonElement).focus();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
  // An app may have another use for it.
  await userEvent.keyboard('{Shift>}{Escape}{/Shift}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('leaves Enter to a button that has the focus', async () => {
  const { onNext, onPrevious, screen } = await show();
  (screen.getByRole('button', { name: 'Previous' }).element() as HTMLButtonElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(onPrevious).toHaveBeenCalledOnce();
  expect(onNext).not.toHaveBeenCalled();
});

it('says how many hits there are without being asked', async () => {
  const { screen } = await show();
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 of 2');
});

it('has the border of a field, which stands out by 3 : 1, around its field', async () => {
  const { screen } = await show();
  const bar = screen.getByRole('search', { name: 'Find' }).element();
  bar.style.color = 'var(--color-line-strong)';
  const { borderTopColor, color } = getComputedStyle(bar);
  expect(borderTopColor).toBe(color);
});

it('is as high, and its buttons stand where they are, whatever is found', async () => {
  await page.viewport(344, 740);
  const { screen } = await show();
  const places = () => {
    const bar = screen.getByRole('search', { name: 'Find' }).element();
    const next = screen.getByRole('button', { name: 'Next' }).element();
    return [bar.getBoundingClientRect().height, next.getBoundingClientRect().left];
  };
  const before = places();
  for (const count of ['', '1.234 of 12.345', 'Nothing was found']) {
    screen.getByRole('status').element().textContent = count;
    expect(places()).toEqual(before);
  }
});
