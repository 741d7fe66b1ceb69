import { describe, expect, it } from 'vitest';
import { findChromium, findHeadlessShell, type Machine } from './chromium.ts';

function machineWith(files: readonly string[], machine: Partial<Machine> = {}): Machine {
  return {
    platform: 'linux',
    environment: { PATH: '/home/ana/bin:/usr/bin' },
    exists: (path) => files.includes(path),
    playwrightPath: () => '/cache/chrome',
    ...machine,
  };
}

function findOn(files: readonly string[], machine: Partial<Machine> = {}): string | undefined {
  return findChromium(machineWith(files, machine));
}

describe('findChromium', () => {
  it('prefers CHROMIUM_PATH to everything', () => {
    const environment = { CHROMIUM_PATH: '/opt/mine', PATH: '/usr/bin' };
    expect(findOn(['/opt/mine', '/usr/bin/chromium'], { environment })).toBe('/opt/mine');
  });

  it('goes on when CHROMIUM_PATH names nothing', () => {
    const environment = { CHROMIUM_PATH: '/opt/gone', PATH: '/usr/bin' };
    expect(findOn(['/usr/bin/chromium'], { environment })).toBe('/usr/bin/chromium');
  });

  it('prefers Chromium to Chrome to Edge, wherever on PATH they are', () => {
    const files = ['/home/ana/bin/google-chrome', '/usr/bin/chromium', '/usr/bin/microsoft-edge'];
    expect(findOn(files)).toBe('/usr/bin/chromium');
    expect(findOn(files.filter((file) => !file.endsWith('chromium')))).toBe(
      '/home/ana/bin/google-chrome',
    );
  });

  it('looks in the usual places when PATH has none', () => {
    expect(findOn(['/snap/bin/chromium'])).toBe('/snap/bin/chromium');
    expect(
      findOn(['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'], {
        platform: 'darwin',
      }),
    ).toBe('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
    const windows: Partial<Machine> = {
      platform: 'win32',
      environment: { PATH: 'C:\\Windows', PROGRAMFILES: 'C:\\Program Files' },
    };
    const edge = 'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe';
    expect(findOn([edge], windows)).toBe(edge);
  });

  it("takes Playwright's own last, and only if it is there", () => {
    expect(findOn(['/cache/chrome'])).toBe('/cache/chrome');
    expect(findOn(['/cache/chrome', '/usr/bin/chromium'])).toBe('/usr/bin/chromium');
    expect(findOn([])).toBeUndefined();
    expect(findOn([], { playwrightPath: () => undefined })).toBeUndefined();
  });
});

describe('findHeadlessShell', () => {
  const shell = '/usr/bin/chromium-headless-shell';
  const found = (files: readonly string[], chosen?: string) =>
    findHeadlessShell(
      machineWith(files, { environment: { PATH: '/usr/bin', CHROMIUM_PATH: chosen } }),
    );

  it('finds one that is installed', () => {
    expect(found([shell])).toBe(shell);
    expect(found(['/usr/bin/chromium', shell])).toBe(shell);
    expect(found(['/usr/bin/chromium'])).toBeUndefined();
  });

  it('gives way to a browser that was chosen, and not to the one that was found', () => {
    expect(found(['/usr/bin/chromium', '/opt/mine', shell], '/opt/mine')).toBeUndefined();
    expect(found(['/usr/bin/chromium', shell], '/usr/bin/chromium')).toBe(shell);
  });
});
