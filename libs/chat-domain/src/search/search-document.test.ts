import { describe, expect, it } from 'vitest';
import { chatFixture, personaFixture, questionFixture } from '../testing/fixtures.ts';
import { isSameDocument, searchDocuments } from './search-document.ts';

const NOW = '2026-03-10T12:00:00Z';
const folder = {
  id: 'f1',
  title: 'Viagens',
  color: '#000000',
  order: 1,
  parentId: null,
  createdAt: NOW,
  updatedAt: NOW,
};

describe('searchDocuments', () => {
  it('lists personas, folders, chats and messages with the texts that §9 names', () => {
    const documents = searchDocuments({
      messages: new Map([['chat-1', [questionFixture()]]]),
      chats: [chatFixture({ title: 'Férias' }), chatFixture({ chatId: 'chat-2' })],
      folders: [folder],
      personas: [personaFixture()],
    });
    const name = 'Benefícios';
    expect(documents).toEqual([
      { kind: 'persona', id: name, name, description: `About ${name}` },
      { kind: 'folder', id: 'f1', title: 'Viagens', createdAt: NOW },
      { kind: 'chat', id: 'chat-1', title: 'Férias', createdAt: NOW },
      { kind: 'chat', id: 'chat-2', title: null, createdAt: NOW },
      { kind: 'message', id: 'q', chatId: 'chat-1', content: 'Holidays?', createdAt: NOW },
    ]);
  });

  it('lists nothing of nothing', () => {
    expect(searchDocuments({})).toEqual([]);
  });
});

describe('isSameDocument', () => {
  const document = {
    kind: 'message',
    id: 'm',
    chatId: 'c',
    content: 'Olá',
    createdAt: NOW,
  } as const;

  it('holds for the same texts in another object', () => {
    expect(isSameDocument(document, { ...document })).toBe(true);
  });

  it.each([{ content: 'Oi' }, { title: 'Olá' }, { createdAt: '2026-03-11T12:00:00Z' }])(
    'does not hold with %o',
    (change) => {
      expect(isSameDocument(document, { ...document, ...change })).toBe(false);
    },
  );
});
