import { expect, it } from 'vitest';
import { personaLabel } from './personas.tsx';

it.each([
  ['benefícios', 'Benefícios'],
  ['RH', 'RH'],
  ['ética', 'Ética'],
  ['𝒶ssistente', '𝒶ssistente'],
  ['', ''],
])('shows the persona %j as %j', (name, label) => {
  expect(personaLabel(name)).toBe(label);
});
