import { expect, it } from 'vitest';
import { textsFor } from './page-texts.ts';

it.each([
  [undefined, 'pt-BR'],
  ['', 'pt-BR'],
  ['*', 'pt-BR'],
  ['en-GB,en;q=0.8', 'en'],
  ['de, es;q=0.5, en;q=0.7', 'en'],
  ['en;q=0, es;q=0.1', 'es'],
  ['PT-pt', 'pt-BR'],
  [';;;q=x,,', 'pt-BR'],
])('answers %j in %s', (header, language) => {
  expect(textsFor(header).language).toBe(language);
});
