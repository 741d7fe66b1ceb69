import { expect, it } from 'vitest';
import { examplesFor, SUGGESTION_IDS } from './suggestions.ts';

it('are seven, of the subjects that the specification names and one more', () => {
  expect(SUGGESTION_IDS).toEqual([
    'capabilities',
    'vacation',
    'benefits',
    'health',
    'quinquennial',
    'contact',
    'remote',
  ]);
});

it('are all of them for the institutional persona', () => {
  const persona = { name: 'institucional', description: '' };
  expect(examplesFor(persona, true)).toEqual(SUGGESTION_IDS);
});

/** The company names its personas, in a language independent of the interface's. */
it.each([
  [
    'Benefícios e RH',
    'Licenças, holerite, vales e planos.',
    ['capabilities', 'benefits', 'health', 'contact'],
  ],
  ['Suporte de TI', 'Acesso, VPN, trabalho fora do escritório.', ['capabilities', 'remote']],
  ['Comunicação', 'Comunicados, redes sociais e marca.', ['capabilities']],
  ['Jurídico', 'Contratos, minutas, LGPD e ética.', ['capabilities']],
  [
    'HR',
    'Vacation, benefits and your health plan.',
    ['capabilities', 'vacation', 'benefits', 'health', 'contact'],
  ],
  [
    'RR. HH.',
    'Vacaciones, quinquenio y trabajo remoto.',
    ['capabilities', 'vacation', 'quinquennial', 'contact', 'remote'],
  ],
  ['Novo', '', ['capabilities']],
])('are for %s those whose words it knows', (name, description, ids) => {
  expect(examplesFor({ name, description }, false)).toEqual(ids);
});
