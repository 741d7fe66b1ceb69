import { afterEach, describe, expect, it, vi } from 'vitest';
import { savesData } from './connection.ts';

afterEach(() => vi.unstubAllGlobals());

function stubBrowser(connection: object | undefined, prefersLess = false): void {
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: prefersLess && query === '(prefers-reduced-data: reduce)',
  }));
}

describe('savesData', () => {
  it.each([
    ['the user saves data', { saveData: true, effectiveType: '4g' }, false],
    ['the line is slow', { saveData: false, effectiveType: '3g' }, false],
    ['the line is very slow', { saveData: false, effectiveType: 'slow-2g' }, false],
    ['the system asks for it', undefined, true],
  ])('is true where %s', (_case, connection, prefersLess) => {
    stubBrowser(connection, prefersLess);
    expect(savesData()).toBe(true);
  });

  it.each([[undefined], [{ saveData: false, effectiveType: '4g' }]])(
    'is false on a line of which the browser says %j',
    (connection) => {
      stubBrowser(connection);
      expect(savesData()).toBe(false);
    },
  );
});
