import { describe, expect, it } from 'vitest';
import type { Visit } from '../src/first-load/visit.ts';
import { withoutApp } from './first-load-pages.ts';
import { type FirstLoadFigures, firstLoadRows, visitedPages } from './first-load-rows.ts';
import { isMet } from './goals.ts';

const visit = (factor: number, layoutShift = 0): Visit => ({
  moments: {
    firstPaint: 100 * factor,
    largestPaint: 100 * factor,
    typing: 200 * factor,
    composer: 300 * factor,
    sendable: 400 * factor,
    history: 500 * factor,
    signIn: 300 * factor,
  },
  layoutShift,
  began: 0,
  text: '',
  settled: 1_000 * factor,
  inOrderUntil: 0,
  files: [
    { path: '/', kind: 'page', bytes: 1_000, arrived: 10 * factor },
    { path: '/assets/index.js', kind: 'script', bytes: 50_000, arrived: 250 * factor },
    { path: '/assets/index.css', kind: 'style', bytes: 5_000, arrived: 900 * factor },
  ],
});

const figures = (ours: readonly Visit[]): FirstLoadFigures => ({
  'static page': [visit(1), visit(2)],
  'floor page': [visit(1), visit(2)],
  'sign-in page': ours,
  'empty chat': ours,
  'chat with history': ours,
});

const rowOf = (ours: readonly Visit[], name: string, unit = 'ms') =>
  firstLoadRows('slow', figures(ours)).find(
    (row) => row.case === `slow, ${name}` && row.unit === unit,
  );

describe('the rows of the first load', () => {
  it('are there for each page, and have a case and unit of their own', () => {
    const rows = firstLoadRows('slow', figures([visit(1)]));
    for (const page of visitedPages) {
      expect(rows.some((row) => row.case.startsWith(`slow, ${page}: `))).toBe(true);
    }
    const keys = rows.map((row) => `${row.case} ${row.unit}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('compare within a round, whatever the rounds are', () => {
    const typing = rowOf([visit(1.2), visit(2.4)], 'chat with history: typing possible');
    expect(typing?.ratio).toEqual({ value: 1.2, of: 'floor page' });
    expect(typing && isMet(typing)).toBe(true);
    const largest = rowOf([visit(11), visit(22)], 'empty chat: largest paint');
    expect(largest?.ratio).toEqual({ value: 11, of: 'static page' });
    expect(largest && isMet(largest)).toBe(false);
  });

  it("compare React's composer with that of the floor page, and judge it by no goal", () => {
    const composer = rowOf([visit(1.2), visit(4)], "empty chat: React's composer stands");
    expect(composer?.ratio).toEqual({ value: 1.6, of: 'floor page' });
    expect(composer?.goal).toBeUndefined();
  });

  it('count what had arrived at each moment', () => {
    const fetched = (name: string, unit: string) => rowOf([visit(1)], name, unit)?.value;
    expect(fetched('empty chat: typing possible, fetched', 'kB')).toBe(1);
    expect(fetched("empty chat: React's composer stands, fetched", 'kB')).toBe(51);
    expect(fetched('empty chat: settled, fetched', 'files')).toBe(3);
  });

  it('allow no layout shift that can be seen', () => {
    const still = rowOf([visit(1)], 'empty chat: layout shift', 'of the window');
    expect(still && isMet(still)).toBe(true);
    const shifted = rowOf([visit(1, 0.001)], 'empty chat: layout shift', 'of the window');
    expect(shifted && isMet(shifted)).toBe(false);
  });
});

describe('withoutApp', () => {
  it('takes the scripts of the app out, and leaves styles and the script of the first paint', () => {
    const html = `<link rel="stylesheet" crossorigin href="/assets/index.css">
      <link rel="modulepreload" crossorigin href="/assets/vendor.js">
      <script type="module" crossorigin src="/assets/index.js"></script>
      <script src="/assets/first-paint.js"></script>`;
    const page = withoutApp(html);
    expect(page).toContain('/assets/index.css');
    expect(page).toContain('/assets/first-paint.js');
    expect(page).not.toMatch(/vendor|index\.js/);
  });
});
