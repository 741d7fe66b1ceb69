import type { AnswerScript } from '../fixtures/answers.ts';
import type { PersonaFixture } from '../fixtures/personas.ts';

/** Makes a persona for a test; its name is its endpoint too. */
export function testPersona(name: string, answers: readonly AnswerScript[]): PersonaFixture {
  return { name, description: '', endpoint: name, answers };
}
