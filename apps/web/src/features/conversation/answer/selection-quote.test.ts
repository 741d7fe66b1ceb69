import { expect, it } from 'vitest';
import { positionBeside } from './selection-quote.tsx';

const window = { width: 400, height: 800 };
const line = (top: number, left = 100, right = 200) => ({ top, bottom: top + 20, left, right });

it('is above the first line, in its middle', () => {
  expect(positionBeside({ first: line(300), last: line(340), window, side: 'above' })).toEqual({
    left: 150,
    bottom: 508,
  });
});

it('is below the last line by touch, and where there is no room above', () => {
  const below = { left: 150, top: 368 };
  expect(positionBeside({ first: line(300), last: line(340), window, side: 'below' })).toEqual(
    below,
  );
  expect(positionBeside({ first: line(10), last: line(340), window, side: 'above' })).toEqual(
    below,
  );
});

it('stays within the window', () => {
  const all = { first: line(-50, 0, 20), last: line(790, 380, 400), window };
  expect(positionBeside({ ...all, side: 'above' })).toEqual({ left: 56, bottom: 764 });
  expect(positionBeside({ ...all, side: 'below' })).toEqual({ left: 344, top: 756 });
});

it('is nowhere for what is out of sight', () => {
  expect(positionBeside({ first: line(-90), last: line(-50), window, side: 'above' })).toBeNull();
  expect(positionBeside({ first: line(900), last: line(940), window, side: 'above' })).toBeNull();
});
