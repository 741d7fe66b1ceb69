import { describe, expect, it } from 'vitest';
import { portugueseTexts } from '../testing/portuguese-texts.ts';
import { errorTitle } from './error-title.ts';

const t = await portugueseTexts();
const personaError = { key: 'persona-not-authorized' } as const;
const sendingError = { key: 'sending' } as const;

describe('the title of the window about errors', () => {
  it('is that of §2', () => {
    expect(errorTitle([sendingError], t)).toBe('Erro encontrado');
    expect(errorTitle([], t)).toBe('Erro encontrado');
  });

  it('is that of §8 where only a persona of the address is not authorized', () => {
    expect(errorTitle([personaError], t)).toBe('Persona não autorizada');
  });

  it('is that of §2 where there is another error besides', () => {
    expect(errorTitle([personaError, sendingError], t)).toBe('Erro encontrado');
  });
});
