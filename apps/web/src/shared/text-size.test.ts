import { expect, it } from 'vitest';
import { clearStoredValuesAroundTests } from '../testing/stored-values.ts';
import { localValues } from './storage.ts';
import { BROWSER_KEYS } from './storage-keys.ts';
import { storedTextSize, TEXT_SIZES } from './text-size.ts';

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
