import { expect, it } from 'vitest';
import { titleIn } from './model-title.ts';

it.each([
  ['Férias em janeiro', 'Férias em janeiro'],
  ['"Férias em janeiro."', 'Férias em janeiro'],
  ['**Título:** Férias em janeiro\n\nEspero ter ajudado!', 'Férias em janeiro'],
  ['\n\n# Planejamento  de férias\n', 'Planejamento de férias'],
  ['Title: “Vacation in January”', 'Vacation in January'],
  [
    'Como planejar as férias de janeiro sem perder os feriados da cidade',
    'Como planejar as férias de janeiro sem perder os feriados da',
  ],
  ['---\n…', undefined],
  ['', undefined],
])('reads the title in %j', (text, title) => {
  expect(titleIn(text)).toBe(title);
});
