import { describe, expect, it, test } from 'vitest';
import { describeJourneyTable, describeSkipped, findEngines, joinReports } from './engines.ts';
import { countVitest, skipReasons } from './test-reports.ts';

const MINI_BROWSER = '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const WEBKIT = ['/usr/bin/WebKitWebDriver', MINI_BROWSER, '/usr/bin/Xvfb'];

function findOn(files: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  return findEngines({
    environment: { PATH: '/home/ana/bin:/usr/bin', ...environment },
    exists: (path) => files.includes(path),
    chromium: () => undefined,
  });
}

describe('findEngines', () => {
  it('finds none where there is none', () => {
    expect(findOn([])).toEqual({});
  });

  it('prefers FIREFOX_PATH to the long-term Firefox to another', () => {
    const files = ['/usr/bin/firefox', '/usr/bin/firefox-esr', '/opt/mine'];
    expect(findOn(files, { FIREFOX_PATH: '/opt/mine' }).firefox).toBe('/opt/mine');
    expect(findOn(files, { FIREFOX_PATH: '/opt/gone' }).firefox).toBe('/usr/bin/firefox-esr');
    expect(findOn(['/usr/bin/firefox']).firefox).toBe('/usr/bin/firefox');
  });

  it('finds WebKit only with its driver, its browser and a screen', () => {
    const [driver, browser, screen] = WEBKIT;
    expect(findOn(WEBKIT).webkit).toEqual({ driver, browser, screen });
    for (const missing of WEBKIT)
      expect(findOn(WEBKIT.filter((file) => file !== missing)).webkit).toBeUndefined();
  });
});

test('each engine that is not here has a sentence of its own, which npm test prints', () => {
  const lines = describeSkipped(['firefox', 'webkit'], findOn(['/usr/bin/firefox-esr']));
  expect(lines).toEqual([
    'Journeys in WebKitGTK are skipped: it is not here (apt-get install webkit2gtk-driver xvfb).',
  ]);
  expect(skipReasons(lines.join('\n'))).toEqual(lines);
});

test('the reports of engines are counted as one, and no report as no failure', () => {
  const counts = { numPassedTests: 4, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0 };
  const result = { status: 'failed', assertionResults: [{ status: 'failed', title: 'asks' }] };
  const named = result.assertionResults.map((one) => ({ ...one, ancestorTitles: ['webkit'] }));
  const testResults = [{ ...result, assertionResults: named }];
  const broken = { ...counts, success: false, testResults };
  const whole = { ...counts, numFailedTests: 0, success: true, testResults: [] };
  expect(countVitest(joinReports([broken, whole]))).toEqual({ passed: 8, failed: 1, skipped: 4 });
  expect(countVitest(joinReports([]))).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

test('a table has a row for each journey and a column for each engine', () => {
  const result = (engine: string, title: string, end: { status: string; duration?: number }) => ({
    ancestorTitles: [engine],
    title,
    ...end,
  });
  const assertionResults = [
    result('firefox', 'signs in', { status: 'passed', duration: 1234 }),
    result('firefox', 'asks', { status: 'failed', duration: 30_000 }),
    result('webkit', 'signs in', { status: 'passed', duration: 2000 }),
    result('webkit', 'prints', { status: 'skipped' }),
  ];
  expect(describeJourneyTable({ testResults: [{ status: 'failed', assertionResults }] })).toBe(
    [
      '| Journey | firefox | webkit |',
      '| --- | --: | --: |',
      '| signs in | 1.2 s | 2.0 s |',
      '| asks | failed (30.0 s) | – |',
    ].join('\n'),
  );
});
