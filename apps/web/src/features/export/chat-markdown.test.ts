import type { Message } from '@colega/chat-domain';
import type { TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { chatFixture } from '../../testing/fixtures.ts';
import { portugueseTexts } from '../../testing/texts.ts';
import { chatAsMarkdown } from './chat-markdown.ts';
import type { ExportedChat } from './exported-chat.ts';

let t: TFunction;
beforeAll(async () => {
  t = await portugueseTexts();
});

const QUESTION: Message = {
  id: 'q',
  content: 'Quantos dias?\nE até quando?',
  role: 'user',
  sender: 'Ana Prado',
  context: [],
  createdAt: '2026-11-21T12:30:00Z',
};
const ANSWER: Message = {
  ...QUESTION,
  id: 'a',
  role: 'assistant',
  sender: 'benefícios',
  content: '# Resumo\n\nTrinta dias.[^1]',
  createdAt: '2026-11-21T12:31:00Z',
};

function markdownOf(messages: readonly Message[], chat: Partial<ExportedChat['chat']> = {}) {
  return chatAsMarkdown(
    {
      chat: chatFixture({ title: 'Férias', ...chat }),
      messages,
      exportedAt: '2026-11-21T13:00:00Z',
    },
    t,
  );
}

describe('chatAsMarkdown', () => {
  it('tells what the chat is, with the notice, and who said what and when', () => {
    expect(markdownOf([QUESTION, ANSWER])).toBe(`# Férias

- Conversa com Benefícios
- Iniciada em 10/03/2026 09:00
- Exportada em 21/11/2026 10:00

> ${t('app.aiNotice')}

## Ana Prado · 21/11/2026 09:30

Quantos dias?${'  '}
E até quando?

## Benefícios · 21/11/2026 09:31

### Resumo

Trinta dias.[^1]
`);
  });

  it('adds the rating and the sources of an answer', () => {
    const answer: Message = {
      ...ANSWER,
      feedback: { rating: 4, comment: 'Bom,\nmas *curto*' },
      context: [
        { type: 'reference', id: 'r1', title: 'Política [2026]', url: 'https://a.example/x y' },
        { type: 'tool', id: 't2', name: 'segundo', callOrder: 2 },
        { type: 'reference', id: 'r2', title: 'Manual', url: 'javascript:alert(1)', source: 'RH' },
        { type: 'tool', id: 't1', name: 'consultar_saldo', callOrder: 1 },
        { type: 'context', id: 'c', title: 'Perfil', content: 'Não se mostra' },
      ],
    };
    expect(markdownOf([answer])).toContain(`
Trinta dias.[^1]

**Avaliação: 4 de 5** · Bom, mas \\*curto\\*

**Referências**

1. [Política \\[2026\\]](<https://a.example/x%20y>)
2. Manual · RH

**Ferramentas, na ordem de uso**

1. consultar\\_saldo
2. segundo

**Contexto usado**

1. Perfil
`);
  });

  it('marks a question that was not sent, and an answer that has not its regular end', () => {
    const failed = { ...QUESTION, failedToSend: true };
    const stopped: Message = { ...ANSWER, ending: 'stopped', unreadablePieces: 1 };
    const source = markdownOf([failed, stopped]);
    expect(source).toContain('E até quando?\n\n*Falha ao enviar esta mensagem*\n');
    expect(source).toContain(
      '*Não foi possível interpretar a resposta do assistente*\n\n*Resposta interrompida por você.*',
    );
  });

  it('keeps each message to itself, however hostile it is', () => {
    const hostile = { ...ANSWER, content: 'Veja:\n```\n# código\n## Ana Prado · hoje' };
    const source = markdownOf([hostile, { ...ANSWER, content: '<!--' }, QUESTION]);
    expect(source).toContain('## Ana Prado · hoje\n```\n\n## Benefícios');
    expect(source).toContain('\n&lt;!--\n\n## Ana Prado');
  });

  it('lets no address of a source break out of its link', () => {
    const url = 'mailto:a@b.example> <img src=//evil.example onerror=c>';
    const source = markdownOf([
      { ...ANSWER, context: [{ type: 'reference', id: 'r', title: 'R', url }] },
    ]);
    expect(source).toContain(
      '1. [R](<mailto:a@b.example%3E%20%3Cimg%20src=//evil.example%20onerror=c%3E>)\n',
    );
  });

  it('has its title on one line, as text', () => {
    const title = '</h1> *a*\n\n# b\u202E [c](javascript:d) `e`';
    const [first] = markdownOf([], { title }).split('\n\n');
    expect(first).toBe('# \\</h1\\> \\*a\\* \\# b \\[c\\](javascript:d) \\`e\\`');
  });

  it('has a title for a chat without one, and no persona where it has none', () => {
    const source = markdownOf([], { title: ' \u200B', persona: '' });
    expect(source).toMatch(/^# \\\[Sem título\\\]\n\n- Iniciada/);
  });

  it('names nobody by an e-mail address', () => {
    expect(markdownOf([{ ...QUESTION, sender: 'ana@aurora.example' }])).toContain('## Você · ');
  });

  it('has no word of its own but those of the language', () => {
    const digits = { sender: '1', content: '2', createdAt: '2026-11-21T12:30:00Z' };
    const messages: readonly Message[] = [
      { ...QUESTION, ...digits, sender: '@', failedToSend: true },
      {
        ...ANSWER,
        ...digits,
        ending: 'incomplete',
        unreadablePieces: 1,
        feedback: { rating: 3, comment: '4' },
        context: [
          { type: 'reference', id: 'r', title: '5' },
          { type: 'tool', id: 't', name: '6', callOrder: 1 },
          { type: 'context', id: 'c', title: '7', content: '9' },
        ],
      },
    ];
    const chat = chatFixture({ title: null, persona: '8' });
    const named = ((key: string) => `{${key}}`) as TFunction;
    const source = chatAsMarkdown({ chat, messages, exportedAt: digits.createdAt }, named);
    expect(source).toContain('{chat.you}');
    expect(source.replaceAll(/\{[\w.]+\}/g, '')).not.toMatch(/\p{L}/u);
  });

  it('takes a message of a role it does not know for an answer', () => {
    const unknown = { ...ANSWER, role: 'system' as Message['role'], sender: '', createdAt: 'x' };
    expect(markdownOf([unknown])).toContain('\n## system\n');
  });
});
