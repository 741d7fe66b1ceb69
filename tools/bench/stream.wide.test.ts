import { describe, expect, it } from 'vitest';
import { findChromium } from '../src/chromium.ts';
import { createEnding } from './ending.ts';
import { isMet } from './goals.ts';
import { expectShown, measureStream, openStreamBrowser } from './stream-browser.ts';
import { bundleImplementation } from './stream-bundle.ts';
import { implementations } from './stream-entries.ts';
import { createRawBlocks, framesOf, streamText } from './stream-pump.ts';
import { streamRows } from './stream-rows.ts';
import { byRound } from './stream.ts';
import { codeLanguages, countCodeBlocks, makeStreamText } from './stream-text.ts';
import { temporaryFolder } from './temporary-folder.ts';

const chromium = findChromium();
if (chromium === undefined) console.log('The page of a stream is skipped: there is no Chromium.');

const figures = (cpu: number, longestFrame = 20, slowFrames = 0) => ({
  cpu,
  longestFrame,
  slowFrames,
  frames: 1200,
});

describe('makeStreamText', () => {
  it('is the same each time, of four characters a token', () => {
    for (const tokens of [1, 60, 2000, 20_000]) {
      expect(makeStreamText(tokens)).toHaveLength(tokens * 4);
      expect(makeStreamText(tokens)).toBe(makeStreamText(tokens));
    }
  });

  it('has headings, nested lists, tables, links and mathematics', () => {
    const text = makeStreamText(2000);
    const marks = [/^### /m, /^ {2}- /m, /^\d\. /m, /^\| .* \|$/m, /\]\(https:/, /\\frac/, /\*\*/];
    for (const mark of marks) expect(text).toMatch(mark);
  });

  it('is a quarter code in five languages, in blocks that are all closed', () => {
    for (const tokens of [2000, 8000, 20_000]) {
      const text = makeStreamText(tokens);
      const blocks = text.match(/^```\w+\n[^`]*\n```\n\n/gm) ?? [];
      expect(blocks).toHaveLength(countCodeBlocks(text));
      expect(blocks.join('').length / text.length).toBeCloseTo(0.25, 1);
      const languages = new Set(blocks.map((block) => /\w+/.exec(block)?.[0]));
      if (tokens > 2000) expect([...languages].sort()).toEqual([...codeLanguages].sort());
    }
  });

  it('ends with plain words', () => {
    expect(makeStreamText(8000)).toMatch(/[\p{L} .]{40}$/u);
  });
});

describe('streamText', () => {
  const page = {
    frame: () => Promise.resolve(),
    idle: () => Promise.resolve(),
    pin: () => undefined,
    slowFramesSince: () => 3,
  };

  it('shows one or two tokens more in every frame, and says once that it is over', async () => {
    const text = makeStreamText(100);
    const shown: string[] = [];
    const over: string[] = [];
    const show = (part: string, done: boolean) => (done ? over : shown).push(part);
    const { frames, slowFrames } = await streamText(text, { show }, page);
    expect({ frames, slowFrames }).toEqual({ frames: 60, slowFrames: 3 });
    const lengths = shown.map(({ length }, frame) => length - (shown[frame - 1]?.length ?? 0));
    expect(new Set(lengths)).toEqual(new Set([4, 8]));
    expect(shown).toHaveLength(60);
    expect(shown.at(-1)).toBe(text);
    expect(over).toEqual([text]);
  });

  it.each([1, 2, 3, 59, 20_000])('shows all of %i tokens', async (tokens) => {
    const text = 'x'.repeat(tokens * 4);
    const shown: string[] = [];
    const show = (part: string, done: boolean) => void (done || shown.push(part));
    await streamText(text, { show }, page);
    expect(shown.at(-1)).toBe(text);
    expect(shown).toHaveLength(framesOf(tokens));
  });
});

describe('createRawBlocks', () => {
  it('opens a text node for each block, however the text is cut', () => {
    const text = 'um\ndois\n\ntrês\n\n\n\nquatro\n\n';
    for (let cut = 1; cut <= text.length; cut += 1) {
      const blocks: string[] = [];
      const renderer = createRawBlocks(() => {
        const index = blocks.push('') - 1;
        return { appendData: (more) => void (blocks[index] += more) };
      });
      for (let end = cut; end < text.length + cut; end += cut) {
        renderer.show(text.slice(0, end), false);
      }
      renderer.show(text, true);
      expect(blocks.join('')).toBe(text);
      expect(blocks.map((block) => block.trim()).filter(Boolean)).toEqual([
        'um\ndois',
        'três',
        'quatro',
      ]);
    }
  });
});

describe('expectShown', () => {
  const text = makeStreamText(2000);
  const colouredBlocks = countCodeBlocks(text);

  it('takes a page that shows the text, and of ours the colours', () => {
    expect(() => expectShown({ name: 'ours', text }, { text, colouredBlocks })).not.toThrow();
    expect(() =>
      expectShown({ name: 'raw blocks', text }, { text, colouredBlocks: 0 }),
    ).not.toThrow();
  });

  it('refuses an empty page, a text that lacks its end, and code without colours', () => {
    const shows = (shown: string, coloured: number) => () =>
      expectShown({ name: 'ours', text }, { text: shown, colouredBlocks: coloured });
    expect(shows('', colouredBlocks)).toThrow('ours shows 0 characters of 8000');
    expect(shows(text.slice(0, -4), colouredBlocks)).toThrow('ours shows 7996 characters of 8000');
    expect(shows(text.slice(-100), colouredBlocks)).toThrow('ours shows 100 characters of 8000');
    expect(shows(text, colouredBlocks - 1)).toThrow(
      `ours shows ${colouredBlocks - 1} of ${colouredBlocks} code blocks in colours`,
    );
  });
});

describe('byRound', () => {
  it('makes one figure of all that were measured in a round, the middle one', () => {
    const measured = [
      ...[figures(30, 9, 2), figures(10, 8, 1), figures(20, 7, 3)],
      ...[figures(70, 6, 0), figures(50, 5, 4), figures(60, 4, 5)],
    ];
    const { name, tokens, rounds } = byRound({
      ...{ name: 'ours', tokens: 2000 },
      ...{ times: 3, figures: measured },
    });
    expect([name, tokens]).toEqual(['ours', 2000]);
    expect(rounds).toEqual([figures(20, 8, 2), figures(60, 5, 4)]);
  });
});

describe('streamRows', () => {
  const names = ['raw blocks', 'raw blocks, content-visibility', 'ours', 'streamdown'] as const;
  const results = [
    { name: names[0], tokens: 2000, rounds: [figures(500), figures(500)] },
    { name: names[1], tokens: 2000, rounds: [figures(400), figures(600)] },
    { name: names[2], tokens: 2000, rounds: [figures(800, 30, 1), figures(1000, 60, 0)] },
    { name: names[3], tokens: 2000, rounds: [figures(2000), figures(2000)] },
    { name: names[0], tokens: 20_000, rounds: [figures(7000), figures(7000)] },
    { name: names[1], tokens: 20_000, rounds: [figures(5000), figures(5000)] },
    { name: names[2], tokens: 20_000, rounds: [figures(8000, 70, 2), figures(10_000, 60, 1)] },
    { name: names[3], tokens: 20_000, rounds: [figures(20_000), figures(20_000)] },
  ] as const;
  const rows = streamRows(results, [...names, 'react-markdown']);
  const judged = rows.filter((row) => isMet(row) !== null);

  it('judge ours alone', () => {
    expect(
      judged.map(({ case: name, value, ratio, goal }) => [
        name,
        ratio?.value ?? value,
        ratio?.of,
        goal?.limit,
      ]),
    ).toEqual([
      // 800 by 400, and 1000 by 500: the lower floor of each round.
      ['2,000 tokens: ours', 2, 'CPU of the lower floor', 1.75],
      ['20,000 tokens: ours', 1.8, 'CPU of the lower floor', 1.75],
      ['20,000 tokens: ours', 0.45, 'CPU of streamdown', 0.35],
      ['20,000 tokens: ours', 10, 'CPU for 2,000 tokens', 11],
      ['2,000 tokens: ours, frames over 50 ms', 0, undefined, 0],
      ['20,000 tokens: ours, frames over 50 ms', 1, undefined, 0],
    ]);
    expect(judged.map(isMet)).toEqual([false, false, false, true, true, false]);
  });

  it('tell what was not run', () => {
    expect(rows.filter(({ value }) => value === null).map((row) => row.case)).toEqual([
      '2,000 tokens: react-markdown',
      '20,000 tokens: react-markdown',
    ]);
  });

  it('compare the peers with the floor too, and tell how all have grown', () => {
    const ofStreamdown = rows.filter((row) => row.case === '20,000 tokens: streamdown');
    expect(ofStreamdown.map(({ ratio }) => ratio)).toEqual([
      { value: 4, of: 'CPU of the lower floor' },
      { value: 10, of: 'CPU for 2,000 tokens' },
    ]);
  });
});

describe.skipIf(chromium === undefined)('a page of a stream', () => {
  it('shows ours and a floor in the end, and tells what that has cost', async () => {
    const ending = createEnding();
    try {
      const folder = temporaryFolder(ending.add);
      const browser = await openStreamBrowser(ending.add);
      const code = '```json\n{ "saldo": 1 }\n```\n\n';
      for (const name of [implementations[0], 'ours'] as const) {
        const bundle = await bundleImplementation(name, folder);
        const text = code + makeStreamText(60).repeat(2);
        const measured = await measureStream(browser, { name, folder: bundle, text });
        expect(measured.frames).toBe(framesOf(text.length / 4));
        expect(measured.cpu).toBeGreaterThan(0);
        expect(measured.longestFrame).toBeGreaterThan(0);
      }
    } finally {
      await ending.run();
    }
  }, 60_000);
});
