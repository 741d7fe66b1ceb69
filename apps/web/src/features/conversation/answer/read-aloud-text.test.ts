import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageOfText, speechParts, voiceFor } from './read-aloud-text.ts';

describe('the parts of a spoken text', () => {
  it('are whole sentences, short ones together, and never across a line', () => {
    const long = `Isto ${'é assim '.repeat(22)}mesmo.`;
    expect(speechParts(`Sim. Pode dividir. ${long}\nNova linha.`, 'pt-BR')).toEqual([
      'Sim. Pode dividir.',
      long,
      'Nova linha.',
    ]);
  });

  it('are cut after a comma where a sentence is too long', () => {
    expect(speechParts('one two three, four five six', 'en', 20)).toEqual([
      'one two three,',
      'four five six',
    ]);
  });

  it('have every character but space, in its order, and are never too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const parts = speechParts(text, 'en', 20);
        expect(parts.join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''));
        for (const part of parts) expect(part.length).toBeLessThanOrEqual(20);
      }),
    );
  });
});

describe('the language of a text', () => {
  it.each([
    ['pt-BR', 'Você pode dividir as suas férias em até três períodos, mas não em mais, e os dias…'],
    ['en', 'You can split your holidays into three parts, and the first of them is the longest.'],
    ['es', 'Usted puede dividir las vacaciones hasta en tres partes, y los días son de su saldo.'],
  ])('is %s', (language, text) => {
    for (const ofInterface of ['pt-BR', 'en', 'es'])
      expect(languageOfText(text, ofInterface)).toBe(language);
  });

  it.each([
    ['ar', 'لك 18 يوما من الإجازة في Colega.'],
    ['he', 'יש לך 18 ימי חופשה.'],
    ['ja', '残りの休暇は18日です。'],
    ['zh', '您还有18天假期。'],
    ['ru', 'У вас 18 дней отпуска.'],
    ['pt-BR', 'A palavra مرحبا é árabe, e não é a única que você vai ver nas respostas.'],
  ])('is %s by its script', (language, text) => {
    expect(languageOfText(text, 'pt-BR')).toBe(language);
  });

  it('is the one of the interface where it is open', () => {
    expect(languageOfText('OK: 12/01/2027', 'es')).toBe('es');
  });
});

describe('the voice', () => {
  const voice = (lang: string, isDefault = false) => ({ lang, default: isDefault });

  it('is of the region, else of the language', () => {
    const portugal = voice('pt-PT', true);
    const brazil = voice('pt_BR');
    expect(voiceFor([voice('en-US'), portugal, brazil], 'pt-BR')).toBe(brazil);
    expect(voiceFor([voice('en-US'), portugal], 'pt-BR')).toBe(portugal);
    expect(voiceFor([voice('es-ES'), voice('es-MX', true)], 'es')).toEqual(voice('es-MX', true));
  });

  it('is left to the browser where none speaks the language', () => {
    expect(voiceFor([voice('en-US', true)], 'pt-BR')).toBeUndefined();
  });
});
