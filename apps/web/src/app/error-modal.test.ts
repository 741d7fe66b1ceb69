import { describe, expect, it } from 'vitest';
import { portugueseTexts } from '../testing/texts.ts';
import { errorEntries, errorReport, errorTitle } from './error-modal.tsx';

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

const errors = [
  { key: 'sending', details: 'Busy (503)', requestId: 'req-2', times: 3, at: 1_000 },
  { key: 'personas', details: null, times: 1, at: 2_000 },
] as const;

it('is shown with how often it came about, what the API said, and its code for support', () => {
  expect(errorEntries(errors, t)).toEqual([
    {
      id: 'sending Busy (503)',
      message: 'Houve um erro ao enviar a mensagem.',
      times: 'Aconteceu 3 vezes',
      notes: ['Detalhes: Busy (503)', 'Código para o suporte: req-2'],
    },
    {
      id: 'personas null',
      message: 'Não foi possível carregar as personas. Verifique a sua conexão com a internet.',
      times: '',
      notes: [],
    },
  ]);
});

it.each([
  [20, 'Há pedidos demais neste momento. Tente de novo em 20 segundos.'],
  [121, 'Há pedidos demais neste momento. Tente de novo em 3 minutos.'],
  [0, 'Há pedidos demais neste momento. Espere um pouco e tente de novo.'],
])('says how long a server with too many calls is to be left alone: %i', (busySeconds, note) => {
  expect(errorEntries([{ ...errors[0], busySeconds }], t)[0]?.notes[0]).toBe(note);
});

it('names what has failed to its user, and not in the text for support', () => {
  const named = [{ ...errors[0], named: 'A pasta “Salários” não foi excluída.' }];
  expect(errorEntries(named, t)[0]?.notes[0]).toBe('A pasta “Salários” não foi excluída.');
  expect(errorReport(named, t)).not.toContain('Salários');
});

it('says in the language of the page that the API said nothing', () => {
  const silent = { ...errors[0], details: 'Unknown error (500)' };
  expect(errorEntries([silent], t)[0]?.notes[0]).toBe('Detalhes: Erro desconhecido (500)');
});

it('is copied under the title that it is shown with', () => {
  const persona = { ...errors[1], key: 'persona-not-authorized' } as const;
  expect(errorReport([persona], t)).toMatch(/^Persona não autorizada\n/u);
});

it('is copied with the others, and with its time', () => {
  expect(errorReport(errors, t)).toBe(`Erro encontrado

Houve um erro ao enviar a mensagem. Aconteceu 3 vezes
Detalhes: Busy (503)
Código para o suporte: req-2
Horário: 1970-01-01T00:00:01.000Z

Não foi possível carregar as personas. Verifique a sua conexão com a internet.
Horário: 1970-01-01T00:00:02.000Z`);
});
