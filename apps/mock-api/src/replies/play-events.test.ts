import { describe, expect, it } from 'vitest';
import { createManualTime } from '../testing/manual-time.ts';
import { textEvents, type ReplyEvent, type LineEvent } from './reply-events.ts';
import type { LineSink, SinkListener } from './line-sink.ts';
import { playEvents, type PlayOutcome } from './play-events.ts';
import { createStreamClock, MANY_STREAMS, TICK_MS } from './stream-clock.ts';

/** Stores the writes with their times; takes more only while the client reads. */
function startPlay(
  events: readonly ReplyEvent[],
  { tokensPerSecond = 60, lineOf = usualLine, others = 0 } = {},
) {
  const time = createManualTime();
  const clock = createStreamClock(time);
  for (let count = 0; count < others; count += 1) clock.at(1_000_000, () => undefined);
  const writes: { readonly at: number; readonly lines: string }[] = [];
  const made: LineEvent[] = [];
  let listener: SinkListener | null = null;
  let reads = true;
  const sink: LineSink = {
    write: (bytes) => {
      writes.push({ at: time.now(), lines: Buffer.from(bytes).toString() });
      return reads;
    },
    end: () => undefined,
    cut: () => undefined,
    listen: (next) => {
      listener = next;
    },
  };
  let outcome: PlayOutcome | null = null;
  const played = playEvents(events, {
    sink,
    clock,
    tokensPerSecond,
    lineOf: (event) => {
      made.push(event);
      return lineOf(event);
    },
  });
  void played.then(
    (value) => (outcome = value),
    () => undefined,
  );
  return {
    time,
    writes,
    made,
    played,
    stopReading: () => {
      reads = false;
    },
    readAgain: () => {
      reads = true;
      listener?.ready();
    },
    leave: () => listener?.gone(),
    outcome: async () => {
      await Promise.resolve();
      return outcome;
    },
    text: () => writes.map(({ lines }) => lines).join(''),
  };
}

function usualLine(event: LineEvent): Uint8Array {
  return Buffer.from(event.kind === 'piece' ? `${event.piece.content ?? ''}\n` : '\n');
}

const tokens = (count: number) => textEvents('abcd'.repeat(count));
const linesIn = (text: string) => text.split('\n').length - 1;

describe('a reply', () => {
  it('keeps to the clock over many tokens', async () => {
    const play = startPlay(tokens(600));
    play.time.runUntil(9_900);
    expect(await play.outcome()).toBeNull();
    play.time.runUntil(10_005);
    expect(await play.outcome()).toBe('complete');
    expect(linesIn(play.text())).toBe(600);
    expect(play.writes.length).toBe(600);
  });

  it('scales every time by the pace', () => {
    const tool: ReplyEvent = { kind: 'piece', piece: { content: 'a' }, milliseconds: 3000 };
    const play = startPlay([tool], { tokensPerSecond: 600 });
    play.time.runUntil(10_000);
    expect(play.writes.map(({ at }) => at)).toEqual([300]);
  });

  it('sends what is late in one write, and is on time afterwards', () => {
    const play = startPlay(tokens(60));
    play.time.freeze(500);
    play.time.runUntil(1_005);
    expect(linesIn(play.writes[0]?.lines ?? '')).toBeGreaterThan(25);
    expect(linesIn(play.text())).toBe(60);
  });

  it('sends two tokens in one write among many streams, early but never late', async () => {
    const play = startPlay(tokens(100), { tokensPerSecond: 50, others: MANY_STREAMS });
    play.time.runUntil(2_004);
    expect(await play.outcome()).toBe('complete');
    expect(linesIn(play.text())).toBe(100);
    expect(play.writes).toHaveLength(50);
    play.writes.forEach(({ at }, index) => {
      expect(at).toBeGreaterThanOrEqual((2 * index + 1) * 20);
      expect(at).toBeLessThanOrEqual((2 * index + 1) * 20 + TICK_MS);
    });
  });

  it('lets nothing but more of a text come early', () => {
    const call: ReplyEvent = { kind: 'piece', piece: { context: [] }, milliseconds: 1000 / 60 };
    const events = [call, ...tokens(1), call, ...tokens(1), { kind: 'stored', milliseconds: 17 }];
    const play = startPlay(events as readonly ReplyEvent[], { others: MANY_STREAMS });
    play.time.runUntil(1_000);
    expect(play.writes).toHaveLength(5);
  });

  it('makes no line for a client that does not read, and all of them once it does', async () => {
    const play = startPlay(tokens(60));
    play.stopReading();
    play.time.runUntil(60_000);
    expect(play.made).toHaveLength(1);
    expect(play.time.timers()).toBe(0);
    play.readAgain();
    expect(play.made).toHaveLength(60);
    expect(await play.outcome()).toBe('complete');
  });

  it('cancels its appointment when the client leaves', async () => {
    const play = startPlay(tokens(60));
    play.time.runUntil(100);
    const before = play.writes.length;
    play.leave();
    expect(play.time.timers()).toBe(0);
    play.time.runUntil(2_000);
    expect(play.writes).toHaveLength(before);
    expect(await play.outcome()).toBe('client-gone');
  });

  it('writes what came before a cut, and nothing after it', async () => {
    const events: readonly ReplyEvent[] = [
      ...textEvents('abcd'),
      { kind: 'cut', milliseconds: 0 },
      ...textEvents('efgh'),
    ];
    const play = startPlay(events);
    play.time.runUntil(1_000);
    expect(await play.outcome()).toBe('cut');
    expect(play.text()).toBe('abcd\n');
  });

  it('is silent as long at any pace', () => {
    const silence: ReplyEvent = { kind: 'silence', milliseconds: 5000 };
    const play = startPlay([silence, ...tokens(1)], { tokensPerSecond: 60_000 });
    play.time.runUntil(4_999);
    expect(play.writes).toEqual([]);
    play.time.runUntil(5_010);
    expect(play.text()).toBe('abcd\n');
  });

  it('waits without a timer in an endless silence', async () => {
    const play = startPlay([...tokens(1), { kind: 'silence', milliseconds: Infinity }]);
    play.time.runUntil(10_000);
    expect(play.text()).toBe('abcd\n');
    expect(play.time.timers()).toBe(0);
    play.leave();
    expect(await play.outcome()).toBe('client-gone');
  });

  it('sends the lines before one that cannot be made', async () => {
    let made = 0;
    const lineOf = (event: LineEvent) => {
      made += 1;
      if (made === 3) throw new Error('no line');
      return usualLine(event);
    };
    const play = startPlay(tokens(5), { lineOf });
    play.time.freeze(1_000);
    play.time.runUntil(2_000);
    await expect(play.played).rejects.toThrow('no line');
    expect(play.text()).toBe('abcd\nabcd\n');
    expect(play.time.timers()).toBe(0);
  });
});
