import { describe, expect, it } from 'vitest';
import { portugueseTexts } from '../../testing/texts.ts';
import { supportLines } from './support-facts.ts';

const t = await portugueseTexts();
const facts = {
  now: new Date('2026-11-21T12:00:00Z'),
  version: '1.2.3',
  userAgent: 'Browser/1',
  window: { width: 390, height: 844 },
  lastError: null,
};

describe('what support is told', () => {
  it('is version, time, browser, window and that there was no error', () => {
    expect(supportLines(facts, t)).toEqual([
      ['Versão', '1.2.3'],
      ['Hora', '2026-11-21T12:00:00.000Z'],
      ['Navegador', 'Browser/1'],
      ['Janela', '390 × 844'],
      ['Último erro', 'nenhum nesta visita'],
    ]);
  });

  it('is the last error as the user saw it, what the API said, when, and what it calls the request', () => {
    const lastError = {
      key: 'sending',
      details: 'Not Found (404)',
      requestId: 'req-7',
      at: Date.parse('2026-11-21T11:59:00Z'),
    } as const;
    expect(supportLines({ ...facts, lastError }, t).slice(4)).toEqual([
      ['Último erro', 'Houve um erro ao enviar a mensagem. · Not Found (404)'],
      ['Hora do erro', '2026-11-21T11:59:00.000Z'],
      ['Código para o suporte', 'req-7'],
    ]);
  });

  it('is the error alone where the API said nothing', () => {
    const lastError = { key: 'sending', details: null, at: 0 } as const;
    expect(supportLines({ ...facts, lastError }, t).slice(4)).toEqual([
      ['Último erro', 'Houve um erro ao enviar a mensagem.'],
      ['Hora do erro', '1970-01-01T00:00:00.000Z'],
      ['Código para o suporte', 'o servidor não informou'],
    ]);
  });
});
