import { THEMES } from '@colega/ui';
import { describe, expect, it } from 'vitest';
import { clearStoredValuesAroundTests } from '../testing/stored-values.ts';
import { localValues } from './storage.ts';
import { STORAGE_KEYS } from './storage-keys.ts';
import { storedThemeChoice, THEME_CHOICES } from './theme.ts';

clearStoredValuesAroundTests();

describe('the stored theme', () => {
  it('is the default one where none was chosen', () => {
    expect(storedThemeChoice()).toBe('defaultTheme');
  });

  it.each(THEME_CHOICES)('is %s where that was chosen', (choice) => {
    localValues.write(STORAGE_KEYS.theme, choice);
    expect(storedThemeChoice()).toBe(choice);
  });

  it.each(['', 'dark', 'SYSTEM', 'darkTheme x', '__proto__', '"><script>'])(
    'is the default one where %j is stored',
    (stored) => {
      localValues.write(STORAGE_KEYS.theme, stored);
      expect(storedThemeChoice()).toBe('defaultTheme');
    },
  );

  it('may be any theme there is, or the system’s', () => {
    expect(THEME_CHOICES).toEqual(['system', ...THEMES]);
  });
});
