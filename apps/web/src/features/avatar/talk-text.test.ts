import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_SPOKEN_CHARACTERS, scriptOf, talkText } from './talk-text.ts';

it('is the sentences of the answer', () => {
  const text = talkText('Férias.\nVocê tem 18 dias. Peça no portal.', 'pt-BR');
  expect(text).toEqual({
    parts: ['Férias.', 'Você tem 18 dias.', 'Peça no portal.'],
    isCut: false,
  });
  expect(scriptOf(text)).toBe('Férias. Você tem 18 dias. Peça no portal.');
});

it('is cut at the end of a sentence', () => {
  expect(talkText('Um dois. Três quatro. Cinco.', 'pt-BR', 21)).toEqual({
    parts: ['Um dois.', 'Três quatro.'],
    isCut: true,
  });
});

it('is not cut where it just has room', () => {
  expect(talkText('Um dois. Três.', 'pt-BR', 14)).toEqual({
    parts: ['Um dois.', 'Três.'],
    isCut: false,
  });
});

it('is cut after a word where the first sentence is too long alone', () => {
  expect(talkText('um dois três quatro cinco.', 'pt-BR', 14)).toEqual({
    parts: ['um dois três…'],
    isCut: true,
  });
});

it('is nothing for no words', () => {
  expect(talkText(' \n ', 'pt-BR')).toEqual({ parts: [], isCut: false });
});

it('is never longer than what is said, and never breaks a character', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.integer({ min: 4, max: 40 }),
      (speech, most) => {
        const script = scriptOf(talkText(speech, 'pt-BR', most));
        expect(script.length).toBeLessThanOrEqual(most);
        // A lone surrogate cannot be encoded as UTF-8.
        expect(() => encodeURIComponent(script)).not.toThrow();
      },
    ),
  );
  expect(scriptOf(talkText('palavra '.repeat(500), 'pt-BR')).length).toBeLessThanOrEqual(
    MAX_SPOKEN_CHARACTERS,
  );
});
