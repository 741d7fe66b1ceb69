import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExchangeStore } from '../../../data/exchanges.ts';
import { portugueseTexts } from '../../../testing/texts.ts';
import { announceSentences, unannounced, wholeSentences } from './sentence-announcement.tsx';

describe('what of a growing text is whole', () => {
  it.each([
    ['', ''],
    ['Sim, po', ''],
    ['Sim. Pode dividir', 'Sim.'],
    ['Custa R$ 2.480 por', ''],
    ['**Sim.** Pode', '**Sim.**'],
    ['Disse “não.” E', 'Disse “não.”'],
    ['# Título\nTexto', '# Título\n'],
    ['Sim. Não! Talvez? E', 'Sim. Não! Talvez?'],
  ])('of %j is %j', (markdown, whole) => {
    expect(wholeSentences(markdown)).toBe(whole);
  });
});

describe('what was not said yet', () => {
  it.each([
    ['', 'Sim.', 'Sim.'],
    ['Sim.', 'Sim. Pode.', 'Pode.'],
    ['Sim.', 'Sim.', ''],
    ['Sim. Pode.', 'Sim. Podemos.', 'Podemos.'],
    ['Outra coisa.', 'Sim.', 'Sim.'],
  ])('after %j of %j is %j', (said, text, rest) => {
    expect(unannounced(said, text)).toBe(rest);
  });

  it('begins at the start of a word, also behind a long run without a blank', () => {
    const run = 'x'.repeat(400_000);
    expect(unannounced(`${run} Pode.`, `${run} Podemos.`)).toBe('Podemos.');
    expect(unannounced(`${run}.`, `${run}y.`)).toBe(`${run}y.`);
  });
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates an answer that grows on command. */
async function growingAnswer() {
  const listeners = new Set<() => void>();
  let text: string | undefined = '';
  const exchanges: Pick<ExchangeStore, 'textOf' | 'subscribe'> = {
    textOf: () => text,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const said: string[] = [];
  const end = announceSentences({
    exchanges: exchanges as ExchangeStore,
    answerId: 'answer-1',
    t: await portugueseTexts(),
    say: (news) => said.push(news),
  });
  const grow = async (to: string | undefined) => {
    text = to;
    for (const listener of listeners) listener();
    await vi.advanceTimersByTimeAsync(3_100);
  };
  return { said, grow, end };
}

it('says each sentence once it is whole, and the rest at the end', async () => {
  const { said, grow } = await growingAnswer();
  await grow('Sim, po');
  await grow('Sim, pode **dividir**. As fér');
  expect(said).toEqual(['Sim, pode dividir.']);
  await grow('Sim, pode **dividir**. As férias são suas');
  await grow(undefined);
  expect(said.at(-1)).toBe('As férias são suas.');
  expect(said).toHaveLength(2);
});

it('says nothing once it was ended', async () => {
  const { said, grow, end } = await growingAnswer();
  end();
  await grow('Sim. Não. ');
  expect(said).toEqual([]);
});
