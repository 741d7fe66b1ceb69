import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { textBeats, type Beat } from './beats.ts';
import type { LineSink } from './line-sink.ts';
import { playBeats } from './play-beats.ts';

/** Holds the writes, each with the time at which it came. */
function createRecordingSink(changes: Partial<LineSink> = {}) {
  const writes: { readonly at: number; readonly lines: string }[] = [];
  const start = performance.now();
  const sink: LineSink = {
    write: (lines) => {
      if (lines !== '') writes.push({ at: performance.now() - start, lines });
      return Promise.resolve(true);
    },
    wait: (milliseconds) =>
      new Promise((resolve) => {
        setTimeout(() => resolve(true), milliseconds);
      }),
    end: () => undefined,
    cut: () => undefined,
    ...changes,
  };
  return { sink, writes };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function play(beats: readonly Beat[], sink: LineSink, tokensPerSecond = 60) {
  const played = playBeats(beats, { sink, tokensPerSecond, onPiece: () => undefined });
  await vi.runAllTimersAsync();
  return played;
}

it('keeps to the clock over many tokens', async () => {
  const { sink, writes } = createRecordingSink();
  expect(await play(textBeats('x'.repeat(4 * 600)), sink)).toBe('complete');
  expect(
    writes
      .map(({ lines }) => lines)
      .join('')
      .match(/\n/g),
  ).toHaveLength(600);
  expect(writes.at(-1)?.at).toBeGreaterThan(9_990);
  expect(writes.at(-1)?.at).toBeLessThan(10_020);
});

it('changes every time with the pace', async () => {
  const { sink, writes } = createRecordingSink();
  const tool: Beat = { kind: 'piece', piece: { content: 'a' }, milliseconds: 3000 };
  await play([tool], sink, 600);
  expect(writes[0]?.at).toBeGreaterThanOrEqual(300);
  expect(writes[0]?.at).toBeLessThan(310);
});

it('sends what is late in one write', async () => {
  let slept = false;
  const { sink, writes } = createRecordingSink({
    wait: (milliseconds) => {
      const oversleep = slept ? 0 : 500;
      slept = true;
      return new Promise((resolve) => {
        setTimeout(() => resolve(true), milliseconds + oversleep);
      });
    },
  });
  await play(textBeats('x'.repeat(4 * 60)), sink);
  expect(writes[0]?.lines.match(/\n/g)?.length).toBeGreaterThan(25);
  expect(writes.at(-1)?.at).toBeLessThan(1_020);
});

it('stops when the client has gone', async () => {
  const { sink, writes } = createRecordingSink({ wait: () => Promise.resolve(false) });
  expect(await play(textBeats('longer than a token'), sink)).toBe('client-gone');
  expect(writes).toEqual([]);
});

it('writes what came before a cut, and nothing after it', async () => {
  const { sink, writes } = createRecordingSink();
  const beats: readonly Beat[] = [
    ...textBeats('abcd'),
    { kind: 'cut', milliseconds: 0 },
    ...textBeats('efgh'),
  ];
  expect(await play(beats, sink)).toBe('cut');
  expect(writes.map(({ lines }) => lines)).toEqual(['{"content":"abcd"}\n']);
});
