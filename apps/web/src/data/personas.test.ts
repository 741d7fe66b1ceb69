import { expect, it } from 'vitest';
import { personaLabel } from './personas.tsx';

it.each([
  ['benefícios', 'Benefícios'],
  ['RH', 'RH'],
  ['ética', 'Ética'],
  ['𝒶ssistente', '𝒶ssistente'],
  ['', ''],
  ['rh\u202Ehr', 'Rh⟨U+202E⟩hr'],
  ['x'.repeat(201), `X${'x'.repeat(199)}…`],
  [`${'x'.repeat(199)}😀`, `X${'x'.repeat(198)}…`],
])('shows the persona %j as %j', (name, label) => {
  expect(personaLabel(name)).toBe(label);
});
