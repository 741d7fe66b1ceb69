import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetShell, keepShell, type TakeVersion, type Workers } from './new-version.ts';

const reload = vi.fn();
const stays = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'https://colega.example', reload });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockReset();
});

/** Creates a browser with service workers that the test controls. */
function createBrowser({ isControlled = true } = {}) {
  const container = new EventTarget();
  const registration = Object.assign(new EventTarget(), {
    waiting: null as { postMessage: (message: unknown) => void } | null,
    installing: null as EventTarget | null,
    update: vi.fn(() => Promise.resolve()),
    scope: 'https://colega.example/',
    unregister: vi.fn(() => Promise.resolve(true)),
  });
  const ofAnotherApp = {
    scope: 'https://colega.example/expenses/',
    unregister: vi.fn(() => Promise.resolve(true)),
  };
  const workers = Object.assign(container, {
    controller: isControlled ? {} : null,
    register: vi.fn(() => Promise.resolve(registration)),
    getRegistrations: () => Promise.resolve([registration, ofAnotherApp]),
  });
  const messages: unknown[] = [];
  return {
    workers: workers as unknown as Workers,
    registration,
    ofAnotherApp,
    messages,
    newVersionComes: () => {
      const installing = new EventTarget();
      registration.installing = installing;
      registration.dispatchEvent(new Event('updatefound'));
      registration.waiting = { postMessage: (message) => messages.push(message) };
      installing.dispatchEvent(new Event('statechange'));
    },
    anotherTakesOver: () => container.dispatchEvent(new Event('controllerchange')),
  };
}

describe('keepShell', () => {
  it('says that a new version waits, and takes it by the user’s word alone', async () => {
    const browser = createBrowser();
    const told: TakeVersion[] = [];
    await keepShell(browser.workers, (take) => told.push(take), stays);
    expect(told).toEqual([]);
    browser.newVersionComes();
    expect(told).toHaveLength(1);
    expect(browser.messages).toEqual([]);
    told[0]?.();
    expect(browser.messages).toEqual(['activate']);
    expect(reload).not.toHaveBeenCalled();
    browser.anotherTakesOver();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('says so too where it waited before the page was loaded', async () => {
    const browser = createBrowser();
    browser.registration.waiting = { postMessage: () => undefined };
    const told = vi.fn();
    await keepShell(browser.workers, told, stays);
    expect(told).toHaveBeenCalledOnce();
  });

  it('does not load the page again where another tab has taken the new version', async () => {
    const browser = createBrowser();
    await keepShell(browser.workers, () => undefined, stays);
    browser.newVersionComes();
    browser.anotherTakesOver();
    expect(reload).not.toHaveBeenCalled();
  });

  it('says nothing of the first version that a browser has', async () => {
    const browser = createBrowser({ isControlled: false });
    const told = vi.fn();
    await keepShell(browser.workers, told, stays);
    browser.newVersionComes();
    expect(told).not.toHaveBeenCalled();
  });

  it('looks for one every hour, whatever the network says', async () => {
    const browser = createBrowser();
    browser.registration.update.mockRejectedValue(new TypeError('offline'));
    await keepShell(browser.workers, () => undefined, stays);
    await vi.advanceTimersByTimeAsync(2 * 3_600_000);
    expect(browser.registration.update).toHaveBeenCalledTimes(2);
  });

  it('says and looks for nothing more once it has ended', async () => {
    const browser = createBrowser();
    const told = vi.fn();
    const use = new AbortController();
    await keepShell(browser.workers, told, use.signal);
    use.abort();
    browser.newVersionComes();
    await vi.advanceTimersByTimeAsync(2 * 3_600_000);
    expect(told).not.toHaveBeenCalled();
    expect(browser.registration.update).not.toHaveBeenCalled();
  });
});

describe('forgetShell', () => {
  it('takes back the worker and its own caches, and no others', async () => {
    const browser = createBrowser();
    const deleted: string[] = [];
    const kept = {
      keys: () => Promise.resolve(['colega-shell-1', 'colega-shell/below/-1', 'of-another-app']),
      delete: (name: string) => Promise.resolve(deleted.push(name) > 0),
    } as unknown as CacheStorage;
    await forgetShell(browser.workers, kept);
    expect(browser.registration.unregister).toHaveBeenCalledOnce();
    expect(browser.ofAnotherApp.unregister).not.toHaveBeenCalled();
    expect(deleted).toEqual(['colega-shell-1']);
  });
});
