import { THEMES } from '@colega/ui';
import { describe, expect, it } from 'vitest';
import { storedTextSize, storedThemeChoice, TEXT_SIZES, THEME_CHOICES } from './appearance.ts';
import { BROWSER_KEYS, localValues, STORAGE_KEYS } from './storage.ts';
import { clearStoredValuesAroundTests } from '../testing/stored-values.ts';

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

clearStoredValuesAroundTests();

it('is the usual one where none was chosen', () => {
  expect(storedTextSize()).toBe('medium');
});

it('is one of four, from small to large', () => {
  expect(TEXT_SIZES).toEqual(['small', 'medium', 'large', 'largest']);
});

it.each(TEXT_SIZES)('is %s where that was chosen', (size) => {
  localValues.write(BROWSER_KEYS.textSize, size);
  expect(storedTextSize()).toBe(size);
});

it.each(['', '200%', 'constructor', 'LARGE'])('is the usual one where %j is stored', (stored) => {
  localValues.write(BROWSER_KEYS.textSize, stored);
  expect(storedTextSize()).toBe('medium');
});
