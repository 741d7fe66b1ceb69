import { describe, expect, it } from 'vitest';
import { unsaid, wholeSentences } from './sentences.ts';

describe('what of a growing text is whole', () => {
  it.each([
    ['', ''],
    ['Sim, po', ''],
    ['Sim. Pode dividir', 'Sim.'],
    ['Custa R$ 2.480 por', ''],
    ['**Sim.** Pode', '**Sim.**'],
    ['Disse “não.” E', 'Disse “não.”'],
    ['# Título\nTexto', '# Título\n'],
    ['Sim. Não! Talvez? E', 'Sim. Não! Talvez?'],
  ])('of %j is %j', (markdown, whole) => {
    expect(wholeSentences(markdown)).toBe(whole);
  });
});

describe('what was not said yet', () => {
  it.each([
    ['', 'Sim.', 'Sim.'],
    ['Sim.', 'Sim. Pode.', 'Pode.'],
    ['Sim.', 'Sim.', ''],
    ['Sim. Pode.', 'Sim. Podemos.', 'Podemos.'],
    ['Outra coisa.', 'Sim.', 'Sim.'],
  ])('after %j of %j is %j', (said, text, rest) => {
    expect(unsaid(said, text)).toBe(rest);
  });
});
