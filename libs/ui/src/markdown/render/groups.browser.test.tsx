import { expect, it } from 'vitest';
import { render } from '../../render.fixture.ts';
import '../../theme/theme.css';
import { Markdown } from '../markdown.tsx';
import { TEXTS } from '../test-texts.fixture.ts';

const BLOCKS_OF_A_GROUP = 16;

const blocks = (count: number) =>
  Array.from({ length: count }, (_, at) => `Parágrafo ${at}`).join('\n\n');

/** Places a text far below the visible part of the page. */
const outOfSight = (text: string) => (
  <div style={{ height: 300, overflow: 'auto' }}>
    <div style={{ height: 5_000 }} />
    <Markdown text={text} streaming texts={TEXTS} />
  </div>
);

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

it('keeps the height of blocks out of sight when others are added below', async () => {
  const screen = await render(outOfSight(blocks(BLOCKS_OF_A_GROUP)));
  const group = screen.container.querySelector('[class*="group"]');
  await nextFrame();
  await nextFrame();
  const before = group?.getBoundingClientRect().height ?? 0;
  await screen.rerender(outOfSight(blocks(BLOCKS_OF_A_GROUP + 1)));
  await nextFrame();
  await nextFrame();
  expect(screen.container.querySelectorAll('[class*="group"]').length).toBe(2);
  expect(group?.getBoundingClientRect().height).toBeCloseTo(before, 0);
});
