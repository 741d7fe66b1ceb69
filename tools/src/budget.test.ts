import { describe, expect, it } from 'vitest';
import {
  isWithin,
  LIMITS,
  type Measured,
  packageOf,
  packageShares,
  renderBudget,
} from './budget.ts';

const nothing = { bytes: 0, files: 0 };
const measured: Measured = {
  'JavaScript until the composer stands': { bytes: 1_000, files: 3 },
  'JavaScript of the settled chat with history': { bytes: 2_000, files: 9 },
  'CSS of the settled chat with history': nothing,
  'JavaScript until the sign-in page can be used': nothing,
  'JavaScript files of the build': { bytes: 9_000, files: 25 },
};
const composer = 'JavaScript until the composer stands';
const file = (path: string, bytes: number) => ({
  path,
  bytes,
  kind: 'script' as const,
  arrived: 1,
});

describe('isWithin', () => {
  it('lets a measure have its limit, and not a byte more', () => {
    expect(isWithin({ measure: composer, bytes: 1_000 }, measured)).toBe(true);
    expect(isWithin({ measure: composer, bytes: 999 }, measured)).toBe(false);
  });

  it('counts files where the limit is one of files', () => {
    const measure = 'JavaScript files of the build';
    expect(isWithin({ measure, files: 25 }, measured)).toBe(true);
    expect(isWithin({ measure, files: 24 }, measured)).toBe(false);
  });

  it('has one limit for each measure', () => {
    expect(LIMITS.map(({ measure }) => measure).toSorted()).toEqual(
      Object.keys(measured).toSorted(),
    );
  });
});

describe('packageShares', () => {
  it('shares a file out by the size of its modules, all bytes accounted for', () => {
    const modules = {
      'assets/index.js': [
        { id: 'node_modules/react-dom/client.js', bytes: 300 },
        { id: 'apps/web/src/main.tsx', bytes: 100 },
      ],
      'assets/shared.js': [{ id: 'apps/web/src/i18n/pt-br.ts', bytes: 10 }],
    };
    const files = [
      file('/assets/index.js', 100),
      file('/assets/shared.js', 40),
      file('/assets/worker.js', 33),
    ];
    expect(packageShares(files, modules)).toEqual([
      { name: 'react-dom', bytes: 75 },
      { name: 'apps/web', bytes: 65 },
      { name: '(modules unknown)', bytes: 33 },
    ]);
  });
});

describe('packageOf', () => {
  it.each([
    ['/r/node_modules/react-dom/client.js', 'react-dom'],
    ['/r/node_modules/@azure/msal-browser/dist/index.mjs', '@azure/msal-browser'],
    ['/r/node_modules/a/node_modules/@b/c/index.js?commonjs', '@b/c'],
    ['C:\\r\\libs\\ui\\src\\index.ts', 'libs/ui'],
    ['../../libs/chat-domain/src/index.ts', 'libs/chat-domain'],
    ['src/main.tsx', 'apps/web'],
    ['\0vite/preload-helper.js', '(bundler)'],
  ])('names the owner of %s', (id, name) => {
    expect(packageOf(id)).toBe(name);
  });
});

describe('renderBudget', () => {
  it('names each limit with what was measured, and says what is over it', () => {
    const limits = [
      { measure: composer, bytes: 999 },
      { measure: 'JavaScript files of the build', files: 25 },
    ] as const;
    const shares = [
      { name: 'react-dom', bytes: 800 },
      { name: 'ky', bytes: 120 },
      { name: 'use', bytes: 80 },
    ];
    const lines = renderBudget(shares, measured, limits)
      .split('\n')
      .map((line) => line.trim());
    expect(lines).toContain(`1,000 of      999  ${composer}, in 3 files  OVER BUDGET`);
    expect(lines).toContain('25 of       25  JavaScript files of the build');
    expect(lines).toContain('800  react-dom');
    expect(lines).toContain('200  2 smaller ones');
  });
});
