import { expect, it } from 'vitest';
import '../theme/theme.css';
import { Button } from '../button/button.tsx';
import { render } from '../render.fixture.ts';
import { Notice } from './notice.tsx';

it.each([
  ['beside a text that has room', 420, false],
  ['below a text that would have a word in each line', 210, true],
])('has its button %s', async (_place, width, isBelow) => {
  const screen = await render(
    <div style={{ width }}>
      <Notice tone="warning" action={<Button variant="quiet">Send all, in order</Button>}>
        Two messages wait
      </Notice>
    </div>,
  );
  const text = screen.getByText('Two messages wait').element().getBoundingClientRect();
  const button = screen.getByRole('button').element().getBoundingClientRect();
  expect(button.top >= text.bottom).toBe(isBelow);
  expect(button.right).toBeGreaterThanOrEqual(text.right - 1);
});
