import { expect, it } from 'vitest';
import type { AnswerScript, PersonaFixture } from '../fixtures/fixture-types.ts';
import { chooseScript, matchingScript } from './choose-script.ts';

const script = (title: string, ...keywords: string[]): AnswerScript => ({
  title,
  keywords,
  steps: [],
});
const persona: PersonaFixture = {
  name: 'p',
  description: '',
  endpoint: 'p',
  answers: [
    script('general', 'ajuda'),
    script('vacation', 'ferias', 'dividir', 'saldo'),
    script('health', 'plano de saude', 'saldo'),
  ],
};

it.each([
  ['Posso dividir minhas FÉRIAS?', 'vacation'],
  ['Quem cobre o plano de saúde?', 'health'],
  ['saldo', 'vacation'],
  ['Preciso de ajudas', 'general'],
])('chooses by most keywords: %s', (prompt, title) => {
  expect(chooseScript(persona, prompt)?.title).toBe(title);
});

it('falls back to the first script, which does not count as a match', () => {
  expect(chooseScript(persona, 'bom dia')?.title).toBe('general');
  expect(matchingScript(persona, 'bom dia')).toBeUndefined();
});

it('does not find a keyword inside another word', () => {
  expect(matchingScript(persona, 'interferias')).toBeUndefined();
});

it('has nothing for a persona without scripts', () => {
  expect(chooseScript({ ...persona, answers: [] }, 'x')).toBeUndefined();
});
