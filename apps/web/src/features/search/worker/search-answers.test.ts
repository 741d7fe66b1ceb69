import { createSearchIndex, type SearchDocument } from '@colega/chat-domain';
import { describe, expect, it } from 'vitest';
import { chatFixture, wireMessageFixture } from '../../../testing/fixtures.ts';
import { createPageReader } from './search-answers.ts';
import type { IndexChange } from './search-protocol.ts';

const bytesOf = (items: readonly object[], total = items.length) =>
  new TextEncoder().encode(JSON.stringify({ items, total })).buffer;

/** Creates a reader of a real index, with functions that read a chat or a message. */
function setUp() {
  const index = createSearchIndex();
  const reader = createPageReader(index);
  const readChat = (chatId: string, title: string, createdAt?: string) =>
    reader.read({
      of: 'chats',
      bytes: bytesOf([chatFixture({ chatId, title, ...(createdAt && { createdAt }) })]),
    });
  const readMessage = (chatId: string, content: string, messageId = 'message-1') =>
    reader.read({
      of: 'messages',
      chatId,
      bytes: bytesOf([wireMessageFixture({ content, messageId })]),
    });
  const change = (parts: Partial<IndexChange>) =>
    reader.change({ put: [], removed: [], loaded: [], ...parts });
  const find = (text: string) => index.search(text).map(({ id }) => id);
  readChat('a', 'Alpha');
  readMessage('a', 'one');
  return { index, reader, readChat, readMessage, change, find };
}

const told = (title: string): SearchDocument => ({ kind: 'chat', id: 'a', title });

describe('pages that are read', () => {
  it('are found, with what is shown of them', () => {
    const { index, reader, find } = setUp();
    expect(find('alpha')).toEqual(['a']);
    expect(find('one')).toEqual(['message-1']);
    const { chats, messages } = reader.entitiesOf(index.search('one'));
    expect(chats?.map(({ title }) => title)).toEqual(['Alpha']);
    expect(messages?.get('a')).toMatchObject([{ id: 'message-1', content: 'one', context: [] }]);
    expect(reader.entitiesOf([{ kind: 'persona', id: 'a' }]).chats).toEqual([]);
  });

  it('are none where the bytes are none', () => {
    const { reader } = setUp();
    expect(reader.read({ of: 'chats', bytes: new ArrayBuffer(3) })).toBeUndefined();
    expect(reader.read({ of: 'messages', chatId: 'a', bytes: new ArrayBuffer(0) })).toBeUndefined();
  });

  it('give way to the chat that the page tells, whichever comes first', () => {
    const { change, find, readChat } = setUp();
    change({ put: [told('Renamed')] });
    expect(find('renamed')).toEqual(['a']);
    readChat('a', 'Alpha');
    expect(find('renamed')).toEqual(['a']);
    expect(find('alpha')).toEqual([]);
  });

  it('give way to the messages that the page has loaded, also where it has none', () => {
    const { change, find, readMessage, reader } = setUp();
    change({ loaded: ['a'] });
    expect(find('one')).toEqual([]);
    readMessage('a', 'one');
    expect(find('one')).toEqual([]);
    expect(reader.unread(5).chatIds).toEqual([]);
  });

  it('go with a deleted chat, come no more, and are back when that is undone', () => {
    const { change, find, readChat, readMessage, reader } = setUp();
    change({ removed: [{ kind: 'chat', id: 'a' }] });
    readChat('a', 'Alpha');
    readMessage('a', 'one more');
    expect(find('alpha')).toEqual([]);
    expect(find('one')).toEqual([]);
    expect(reader.unread(5)).toEqual({ chatIds: [], ofChats: 0 });
    change({ put: [told('Alpha')] });
    expect(find('alpha')).toEqual(['a']);
    expect(find('more')).toEqual(['message-1']);
  });

  it('stand in the place of what was read of the same chat before', () => {
    const { find, readMessage } = setUp();
    readMessage('a', 'two', 'message-2');
    expect(find('one')).toEqual([]);
    expect(find('two')).toEqual(['message-2']);
  });

  it('tell of which of the newest chats no messages were read', () => {
    const { readChat, reader } = setUp();
    readChat('old', 'Old', '2020-01-01T00:00:00Z');
    readChat('new', 'New', '2030-01-01T00:00:00Z');
    expect(reader.unread(3)).toEqual({ chatIds: ['new', 'old'], ofChats: 3 });
    expect(reader.unread(2)).toEqual({ chatIds: ['new'], ofChats: 2 });
  });
});
