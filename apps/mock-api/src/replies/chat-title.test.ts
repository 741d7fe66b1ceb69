import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryStore } from '../state/memory-store.ts';
import { marina } from '../testing/users.ts';
import { chatTitle, titleOf } from './chat-title.ts';
import { testPersona } from '../testing/persona.ts';

const persona = testPersona('institucional', [
  { keywords: ['ferias'], title: 'Planejamento de férias', steps: [] },
]);

function titleAfter(...contents: readonly string[]): string | undefined {
  const store = new MemoryStore({ now: () => new Date(0), createId: () => 'id' });
  const stored = store.findChat(marina, store.createChat(marina, 'institucional').chatId);
  if (!stored) throw new Error('The chat is lost');
  for (const content of contents) {
    store.addMessage(stored, { role: 'user', sender: marina.name, content });
  }
  return chatTitle(stored, [persona]);
}

describe('the title of a chat', () => {
  it('is that of the script its first question matches', () => {
    expect(titleAfter('Quero férias', 'outra coisa')).toBe('Planejamento de férias');
  });

  it('is made from the question if no script matches', () => {
    expect(titleAfter('Onde fica o refeitório?')).toBe('Fica o refeitório');
  });

  it('does not exist before a question', () => {
    expect(titleAfter()).toBeUndefined();
  });
});

describe('a title made from a question', () => {
  it.each([
    ['Olá, bom dia! Como faço para pedir reembolso de viagem?', 'Pedir reembolso de viagem'],
    ['Quais são os benefícios flexíveis? Preciso escolher hoje.', 'Benefícios flexíveis'],
    ['o que é a regra do quinquênio', 'A regra do quinquênio'],
    ['Gostaria de saber como posso trocar de turno.', 'Trocar de turno'],
    ['reajuste do vale-alimentação', 'Reajuste do vale-alimentação'],
    ['Olá!', 'Olá!'],
    ['¿Qué sabes hacer?', 'Qué sabes hacer'],
    ['¿', '¿'],
  ])('%s → %s', (question, title) => {
    expect(titleOf(question)).toBe(title);
  });

  it('ends at a word', () => {
    const title = titleOf(
      'Preciso de um resumo muito detalhado das regras de transferência entre unidades',
    );
    expect(title).toBe('Um resumo muito detalhado das regras de transferência entre');
  });

  it.each([
    ['olá '.repeat(250_000), `Olá${' olá'.repeat(14)}`],
    [`qqq ${'.'.repeat(1_000_000)}x`, 'Qqq'],
    [`qqq${'… '.repeat(500_000)}x`, 'Qqq'],
    [`${' '.repeat(2000)}férias${' '.repeat(1_000_000)}x`, 'Férias'],
  ])('is made from the beginning of a question as long as a body may be', (question, title) => {
    expect(titleOf(question)).toBe(title);
  });

  it('never holds half a character', () => {
    const title = titleOf(`oi ${'😀'.repeat(2000)}`);
    expect(title).toBe('😀'.repeat(60));
    expect(titleOf(`${'oi '.repeat(333)}😀`)).not.toMatch(/\p{Surrogate}/u);
  });

  it('has one line of at most 60 characters for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const title = titleOf(text);
        expect([...title].length).toBeLessThanOrEqual(60);
        expect(title).not.toContain('\n');
        expect(title === '').toBe(text.trim() === '');
      }),
    );
  });
});
