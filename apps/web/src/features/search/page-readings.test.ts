import { createSearchIndex, type SearchDocument } from '@colega/chat-domain';
import { describe, expect, it } from 'vitest';
import { chatFixture, wireMessageFixture } from '../../testing/fixtures.ts';
import { createPageReadings } from './page-readings.ts';
import type { IndexChange } from './pending-changes.ts';

const bytesOf = (items: readonly object[], total = items.length) =>
  new TextEncoder().encode(JSON.stringify({ items, total })).buffer;

/** Creates readings into a real index, with functions that read a chat or a message. */
function setUp() {
  const index = createSearchIndex();
  const readings = createPageReadings(index);
  const readChat = (chatId: string, title: string, createdAt?: string) =>
    readings.read({
      of: 'chats',
      bytes: bytesOf([chatFixture({ chatId, title, ...(createdAt && { createdAt }) })]),
    });
  const readMessage = (chatId: string, content: string, messageId = 'message-1') =>
    readings.read({
      of: 'messages',
      chatId,
      bytes: bytesOf([wireMessageFixture({ content, messageId })]),
    });
  const change = (parts: Partial<IndexChange>) =>
    readings.change({ put: [], removed: [], claimed: [], ...parts });
  const find = (text: string) => index.search(text).map(({ id }) => id);
  readChat('a', 'Alpha');
  readMessage('a', 'one');
  return { index, readings, readChat, readMessage, change, find };
}

const told = (title: string): SearchDocument => ({ kind: 'chat', id: 'a', title });

describe('pages that are read', () => {
  it('are found, with what is shown of them', () => {
    const { index, readings, find } = setUp();
    expect(find('alpha')).toEqual(['a']);
    expect(find('one')).toEqual(['message-1']);
    const { chats, messages } = readings.entitiesOf(index.search('one'));
    expect(chats?.map(({ title }) => title)).toEqual(['Alpha']);
    expect(messages?.get('a')).toMatchObject([{ id: 'message-1', content: 'one', context: [] }]);
    expect(readings.entitiesOf([{ kind: 'persona', id: 'a' }]).chats).toEqual([]);
  });

  it('are none where the bytes are none', () => {
    const { readings } = setUp();
    expect(readings.read({ of: 'chats', bytes: new ArrayBuffer(3) })).toBeUndefined();
    expect(
      readings.read({ of: 'messages', chatId: 'a', bytes: new ArrayBuffer(0) }),
    ).toBeUndefined();
  });

  it('give way to the chat that the page tells, whichever comes first', () => {
    const { change, find, readChat } = setUp();
    change({ put: [told('Renamed')] });
    expect(find('renamed')).toEqual(['a']);
    readChat('a', 'Alpha');
    expect(find('renamed')).toEqual(['a']);
    expect(find('alpha')).toEqual([]);
  });

  it('give way to the messages that the page claims, also where it has none', () => {
    const { change, find, readMessage, readings } = setUp();
    change({ claimed: ['a'] });
    expect(find('one')).toEqual([]);
    readMessage('a', 'one');
    expect(find('one')).toEqual([]);
    expect(readings.unread(5).chatIds).toEqual([]);
  });

  it('go with a deleted chat, come no more, and are back when that is undone', () => {
    const { change, find, readChat, readMessage, readings } = setUp();
    change({ removed: [{ kind: 'chat', id: 'a' }] });
    readChat('a', 'Alpha');
    readMessage('a', 'one more');
    expect(find('alpha')).toEqual([]);
    expect(find('one')).toEqual([]);
    expect(readings.unread(5)).toEqual({ chatIds: [], ofChats: 0 });
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
    const { readChat, readings } = setUp();
    readChat('old', 'Old', '2020-01-01T00:00:00Z');
    readChat('new', 'New', '2030-01-01T00:00:00Z');
    expect(readings.unread(3)).toEqual({ chatIds: ['new', 'old'], ofChats: 3 });
    expect(readings.unread(2)).toEqual({ chatIds: ['new'], ofChats: 2 });
  });
});
