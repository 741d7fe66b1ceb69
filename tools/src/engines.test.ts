import { describe, expect, it, test } from 'vitest';
import { describeMissing, describeSkipped, findEngines } from './engines.ts';
import { skipReasons } from './test-reports.ts';

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

test('missing engines that were asked for have one sentence, which names what brings them', () => {
  expect(describeMissing(['firefox', 'webkit'])).toBe(
    'The journeys in firefox and webkit need what this machine has not: on Debian or Ubuntu, apt-get install firefox-esr webkit2gtk-driver xvfb as root; elsewhere leave them out with --engines.',
  );
});
