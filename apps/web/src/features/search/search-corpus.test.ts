import type { Message, SearchDocument, SearchKey } from '@colega/chat-domain';
import { describe, expect, it } from 'vitest';
import { BENEFITS, chatFixture, NOW } from '../../testing/fixtures.ts';
import { createSearchCorpus } from './search-corpus.ts';

/** Creates a corpus, and tracks the documents that the index would hold. */
function setUp() {
  const held = new Map<string, string>();
  const told = { put: 0, removed: 0 };
  const loadedChats: string[] = [];
  const nameOf = ({ kind, id, chatId }: SearchKey) => [kind, chatId, id].filter(Boolean).join(' ');
  const corpus = createSearchCorpus({
    put: (documents) => {
      told.put += documents.length;
      for (const document of documents) held.set(nameOf(document), textOf(document));
    },
    remove: (keys) => {
      told.removed += keys.length;
      for (const key of keys) held.delete(nameOf(key));
    },
    markLoaded: (chatId) => loadedChats.push(chatId),
  });
  return { corpus, told, loadedChats, held: () => Object.fromEntries(held) };
}

const textOf = ({ title, name, content }: SearchDocument) => title ?? name ?? content ?? '';
const chat = (chatId: string, title = chatId) => chatFixture({ chatId, title });
const message = (id: string, content: string, messageId?: string): Message => ({
  id,
  content,
  role: 'user',
  sender: 'Ana',
  context: [],
  createdAt: NOW,
  ...(messageId !== undefined && { messageId }),
});

describe('the corpus', () => {
  it('tells the index what is new, changed and gone, and nothing twice', () => {
    const { corpus, told, held } = setUp();
    corpus.setPersonas([{ ...BENEFITS, name: 'rh' }]);
    corpus.setListedChats([chat('a'), chat('b')], 2);
    corpus.setMessages('a', [message('1', 'one'), message('2', 'two')]);
    expect(told).toEqual({ put: 5, removed: 0 });
    corpus.setListedChats([chat('a', 'Renamed'), chat('b')], 2);
    corpus.setMessages('a', [message('1', 'one'), message('3', 'three')]);
    corpus.setPersonas([{ ...BENEFITS, name: 'rh' }]);
    expect(told).toEqual({ put: 7, removed: 1 });
    expect(held()).toEqual({
      'persona rh': 'rh',
      'chat a': 'Renamed',
      'chat b': 'b',
      'message a 1': 'one',
      'message a 3': 'three',
    });
  });

  it('names a message by the id of the server, wherever it comes from', () => {
    const { corpus, told, held } = setUp();
    corpus.setMessages('a', [message('mine', 'one', '1')]);
    corpus.setMessages('a', [message('1', 'one')]);
    expect(held()).toEqual({ 'message a 1': 'one' });
    expect(told.put).toBe(1);
    expect(corpus.message('a', '1')?.content).toBe('one');
  });

  it('forgets a deleted chat with its messages, also where it is read again', () => {
    const { corpus, held } = setUp();
    corpus.setListedChats([chat('a'), chat('b')], 2);
    corpus.setMessages('a', [message('1', 'one')]);
    corpus.setListedChats([chat('b')], 1);
    corpus.addChats([chat('a')]);
    expect(held()).toEqual({ 'chat b': 'b' });
    expect(corpus.chat('a')).toBeUndefined();
  });

  it('has a chat back whose deletion was undone', () => {
    const { corpus, held } = setUp();
    corpus.setListedChats([chat('a')], 1);
    corpus.setMessages('a', [message('1', 'one')]);
    corpus.setListedChats([], 0);
    corpus.setListedChats([chat('a')], 1);
    expect(held()).toEqual({ 'chat a': 'a', 'message a 1': 'one' });
  });

  it('keeps a chat that a new one has pushed off the loaded pages', () => {
    const { corpus, held } = setUp();
    corpus.setListedChats([chat('a'), chat('b')], 40);
    corpus.setListedChats([chat('new'), chat('a')], 41);
    expect(Object.keys(held())).toContain('chat b');
  });

  it('marks the messages of a chat as loaded once, also where it has none', () => {
    const { corpus, loadedChats } = setUp();
    corpus.setMessages('a', []);
    corpus.setMessages('a', [message('1', 'one')]);
    corpus.setMessages('b', [message('1', 'one')]);
    expect(loadedChats).toEqual(['a', 'b']);
  });

  it('adds one found message after the other of the same chat', () => {
    const { corpus } = setUp();
    corpus.addFound({ messages: new Map([['far', [message('1', 'one')]]]) });
    corpus.addFound({ messages: new Map([['far', [message('2', 'two')]]]) });
    expect(corpus.message('far', '1')?.content).toBe('one');
    expect(corpus.message('far', '2')?.content).toBe('two');
  });

  it('knows a question of this page once, under which id ever the server finds it', () => {
    const { corpus } = setUp();
    corpus.setMessages('open', [message('ours', 'one')]);
    const found = { ...message('theirs', 'one', 'theirs'), clientMessageId: 'ours' };
    corpus.addFound({ messages: new Map([['open', [found, message('2', 'two')]]]) });
    expect(corpus.message('open', 'ours')?.content).toBe('one');
    expect(corpus.message('open', 'theirs')).toBeUndefined();
    expect(corpus.message('open', '2')?.content).toBe('two');
  });

  it('knows what the server found without telling the index', () => {
    const { corpus, told } = setUp();
    corpus.addFound({ chats: [chat('far')], messages: new Map([['far', [message('1', 'one')]]]) });
    expect(corpus.chat('far')?.title).toBe('far');
    expect(corpus.message('far', '1')?.content).toBe('one');
    expect(told.put).toBe(0);
  });
});
