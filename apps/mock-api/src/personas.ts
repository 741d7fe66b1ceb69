import type { PersonaFixture } from './fixtures/fixture-types.ts';
import type { UserFixture } from './fixtures/users.ts';

export function findPersona(
  personas: readonly PersonaFixture[],
  name: string,
): PersonaFixture | undefined {
  return personas.find((persona) => persona.name === name);
}

export function mayUse(user: UserFixture, persona: PersonaFixture): boolean {
  return user.personas === 'all' || user.personas.includes(persona.name);
}
