import { describe, expect, it } from 'vitest';
import { stemOf } from './stem.ts';

describe('the stem', () => {
  it.each([
    ['viagem', 'viagens'],
    ['reembolso', 'reembolsos', 'reembolsar', 'reembolsado', 'reembolsada'],
    ['licitacao', 'licitacoes'],
    ['aprovar', 'aprovado', 'aprovacao', 'aprovacoes', 'aprovando'],
    ['papel', 'papeis', 'papeles'],
    ['facil', 'faceis'],
    ['perfil', 'perfis', 'perfiles'],
    ['animal', 'animais', 'animales'],
    ['luz', 'luzes', 'luces'],
    ['mes', 'mes'],
    ['reunion', 'reuniones'],
    ['viaje', 'viajes'],
    ['vacacion', 'vacaciones'],
    ['contratar', 'contratado', 'contratacion', 'contrato', 'contratos'],
    ['policy', 'policies'],
    ['benefit', 'benefits'],
    ['question', 'questions'],
    ['invoice', 'invoices'],
    ['request', 'requested', 'requesting', 'requests'],
    ['reimburse', 'reimbursed', 'reimbursement', 'reimbursements'],
  ])('of %s and its other forms is the same', (...forms) => {
    expect(new Set(forms.map(stemOf)).size).toBe(1);
  });

  it.each([
    ['casa', 'caso'],
    ['conta', 'conto'],
    ['feria', 'feriado'],
    ['mes', 'mesa'],
    ['banco', 'banca'],
    ['ponto', 'porta'],
  ])('of %s is not that of %s', (first, second) => {
    expect(stemOf(first)).not.toBe(stemOf(second));
  });

  it.each(['', 'a', 'rh', 'vpn', 'os', 'gas'])('of the short %j is the word', (word) => {
    expect(stemOf(word)).toBe(word);
  });
});
