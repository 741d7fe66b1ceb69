import { type Chat, chatLabel, type Message, type SearchHit } from '@colega/chat-domain';
import { describe, expect, it } from 'vitest';
import { BENEFITS, chatFixture, NOW } from '../../testing/fixtures.ts';
import { addressOf, foundHit, isKnown } from './found-hit.ts';
import { createSearchCorpus } from './search-corpus.ts';

const corpus = createSearchCorpus({
  put: () => undefined,
  remove: () => undefined,
  markLoaded: () => undefined,
});
const question: Message = {
  id: 'm1',
  content: 'Quantos dias de férias <img src=x onerror=alert(1)>?',
  role: 'user',
  sender: 'Ana Prado',
  context: [],
  createdAt: NOW,
};
corpus.setPersonas([BENEFITS]);
corpus.setListedChats([chatFixture(), chatFixture({ chatId: 'chat-2', title: 'Férias' })], 2);
corpus.setMessages('chat-1', [question]);

const hit = (key: Partial<SearchHit>): SearchHit => ({
  kind: 'chat',
  id: 'chat-2',
  metadata: { score: 0 },
  pass: 'server',
  matches: [],
  ...key,
});
const message = hit({ kind: 'message', id: 'm1', chatId: 'chat-1' });
const nameOf = (chat: Chat) => chatLabel(chat, '[Untitled]');
const context = { corpus, text: 'ferias', nameOf };
const slugs = new Map([[BENEFITS.name, 'beneficios']]);

describe('what is shown of a hit', () => {
  it('of a chat: its title with what matches, persona and date', () => {
    expect(foundHit(hit({}), context)).toMatchObject({
      title: [{ text: 'Férias', isMarked: true }],
      detail: 'Benefícios · 10/03/2026 09:00',
    });
  });

  it('of a chat whose title has blanks around it: the letters that match', () => {
    corpus.addChats([chatFixture({ chatId: 'chat-3', title: ' Férias de julho' })]);
    const matches = [{ field: 'title', ranges: [[1, 7]] }] as const;
    expect(foundHit(hit({ id: 'chat-3', pass: 'words', matches }), context)?.title).toEqual([
      { text: 'Férias', isMarked: true },
      { text: ' de julho', isMarked: false },
    ]);
  });

  it('of a message: its chat, an excerpt as it was written, who said it and when', () => {
    expect(foundHit(message, context)).toMatchObject({
      title: [{ text: '[Untitled]', isMarked: false }],
      excerpt: [
        { text: 'Quantos dias de ', isMarked: false },
        { text: 'férias', isMarked: true },
        { text: ' <img src=x onerror=alert(1)>?', isMarked: false },
      ],
      detail: 'Ana Prado · 10/03/2026 09:00',
    });
  });

  it('of a message: characters that turn or hide words in the name of who said it, as codes', () => {
    const hidden = { ...question, id: 'm2', sender: 'Ana\u202Eodarp' };
    corpus.setMessages('chat-2', [hidden]);
    const found = foundHit(hit({ kind: 'message', id: 'm2', chatId: 'chat-2' }), context);
    expect(found?.detail).toBe('Ana⟨U+202E⟩odarp · 10/03/2026 09:00');
  });

  it('marks by the query where the text has become shorter than it was when it was found', () => {
    const matches = [{ field: 'title', ranges: [[50, 60]] }] as const;
    expect(foundHit(hit({ pass: 'words', matches }), context)?.title).toEqual([
      { text: 'Férias', isMarked: true },
    ]);
  });

  it.each(['persona', 'folder', 'chat', 'message'] as const)(
    'is nothing for a %s that is gone',
    (kind) => {
      expect(foundHit(hit({ kind, id: 'gone' }), context)).toBeNull();
      expect(isKnown(hit({ kind, id: 'gone' }), corpus)).toBe(false);
    },
  );

  it.each([hit({}), message, hit({ kind: 'persona', id: BENEFITS.name })])(
    'is there for what is known: %j',
    (known) => {
      expect(isKnown(known, corpus)).toBe(true);
      expect(foundHit(known, context)).not.toBeNull();
    },
  );
});

it.each([
  [hit({}), '/beneficios?chat=chat-2'],
  [message, '/beneficios?chat=chat-1&m=m1'],
  [hit({ kind: 'persona', id: BENEFITS.name }), '/beneficios'],
  [hit({ kind: 'folder', id: 'f' }), null],
  [hit({ id: 'gone' }), null],
])('leads %j to %j', (key, address) => {
  expect(addressOf(key, corpus, slugs)).toBe(address);
});
