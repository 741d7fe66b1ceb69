import { afterEach, describe, expect, it } from 'vitest';
import { settings } from './settings.ts';
import { BROWSER_KEYS, localValues } from './storage.ts';
import { clearStoredValuesAroundTests } from '../testing/stored-values.ts';

const rereadAll = () => {
  for (const { reread } of Object.values(settings)) reread();
};

// Registered before the clearing, so that it runs after it; other files share the module.
afterEach(rereadAll);
clearStoredValuesAroundTests();

describe('a setting', () => {
  it('is what the app does unasked, where nothing was chosen', () => {
    rereadAll();
    const chosen = Object.values(settings).map(({ store }) => store.get());
    expect(chosen).toEqual(['send', 'question', 'finished', 'shown', 'on']);
  });

  it('is in force at once, and remembered', () => {
    settings.enterKey.choose('break');
    expect(settings.enterKey.store.get()).toBe('break');
    expect(localValues.read(BROWSER_KEYS.enterKey)).toBe('break');
  });

  it('is what another tab has chosen, once it is read again', () => {
    localValues.write(BROWSER_KEYS.announcements, 'off');
    settings.announcements.reread();
    expect(settings.announcements.store.get()).toBe('off');
  });

  it.each(['', 'BREAK', 'break ', '__proto__', 'toString', '<script>'])(
    'is never %j, which nobody can choose',
    (stored) => {
      localValues.write(BROWSER_KEYS.enterKey, stored);
      settings.enterKey.reread();
      expect(settings.enterKey.store.get()).toBe('send');
    },
  );
});
