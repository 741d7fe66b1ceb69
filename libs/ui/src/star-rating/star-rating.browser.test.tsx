import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../render.fixture.ts';
import '../theme/theme.css';
import { StarRating } from './star-rating.tsx';

const LABELS = ['1 of 5, very bad', '2 of 5, bad', '3 of 5, fair', '4 of 5, good', '5 of 5, great'];

interface RatedProps {
  onRate: (rating: number) => void;
  given?: number;
}

function Rated({ onRate, given }: RatedProps) {
  const [value, setValue] = useState(given);
  return (
    <>
      <StarRating
        legend="Rate this answer"
        labels={LABELS}
        value={value}
        onRate={(rating) => {
          setValue(rating);
          onRate(rating);
        }}
      />
      <button type="button">Next</button>
    </>
  );
}

async function show(given?: number) {
  document.body.className = 'defaultTheme';
  const onRate = vi.fn<(rating: number) => void>();
  const screen = await render(
    <Rated onRate={onRate} {...(given === undefined ? {} : { given })} />,
  );
  const checked = () =>
    screen.container.querySelector<HTMLInputElement>('input:checked')?.value ?? null;
  const rated = () => onRate.mock.calls.map(([rating]) => rating);
  return { screen, checked, rated };
}

it('is a named group of named radios', async () => {
  const { screen } = await show(3);
  await expect.element(screen.getByRole('group', { name: 'Rate this answer' })).toBeVisible();
  const names = screen
    .getByRole('radio')
    .elements()
    .map((radio) => radio.getAttribute('aria-label'));
  expect(names).toEqual(LABELS);
  await expect.element(screen.getByRole('radio', { name: '3 of 5, fair' })).toBeChecked();
});

it('gives the stars at once by a press', async () => {
  const { screen, rated } = await show();
  await screen.getByRole('radio', { name: '4 of 5, good' }).click();
  expect(rated()).toEqual([4]);
});

it('gives the stars chosen by arrow keys, once the keys rest', async () => {
  const { checked, rated } = await show(1);
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect([checked(), rated()]).toEqual(['4', []]);
  await expect.poll(rated).toEqual([4]);
});

it('gives them at once when the focus leaves, or by Enter', async () => {
  const { rated } = await show(1);
  await userEvent.keyboard('{Tab}{ArrowRight}{Enter}');
  expect(rated()).toEqual([2]);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Tab}');
  expect(rated()).toEqual([2, 4]);
});

it('gives nothing if the arrow keys return to the old value', async () => {
  const { rated } = await show(2);
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowLeft}{Enter}{Tab}');
  expect(rated()).toEqual([]);
});

it('is one stop for Tab, and Space gives the first star', async () => {
  const { rated } = await show();
  await userEvent.keyboard('{Tab} ');
  expect(rated()).toEqual([1]);
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.textContent).toBe('Next');
});

it('gives the chosen stars if it leaves the page first', async () => {
  const { screen, rated } = await show(1);
  await userEvent.keyboard('{Tab}{ArrowRight}');
  await screen.unmount();
  expect(rated()).toEqual([2]);
});

it('has targets of 24 pixels and more', async () => {
  const { screen } = await show();
  for (const radio of screen.getByRole('radio').elements()) {
    const { width, height } = radio.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
});

it('takes the name of a group that is gone, and shares none', async () => {
  const ratings = (count: number) =>
    Array.from({ length: count }, (_, index) => <Rated key={index} onRate={() => undefined} />);
  const screen = await render(<>{ratings(3)}</>);
  const names = () =>
    [...screen.container.querySelectorAll('input')].flatMap(({ name }, index) =>
      index % LABELS.length === 0 ? name : [],
    );
  const before = names();
  expect(new Set(before).size).toBe(3);
  await screen.rerender(<p>Another chat.</p>);
  await screen.rerender(<>{ratings(4)}</>);
  expect(new Set(names()).size).toBe(4);
  expect(names()).toEqual(expect.arrayContaining(before));
});
