import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it('is without capitals and accents', () => {
  expect(plainText('Ação Ñandú')).toBe('acao nandu');
});
