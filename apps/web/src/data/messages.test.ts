import { describe, expect, it } from 'vitest';
import { createCachedMessages } from '../testing/cached-messages.ts';
import { messagesOf, messagesQuery } from './messages.ts';

describe('the messages of a chat', () => {
  it('arrive newest first in pages of 50, and are read oldest first', async () => {
    const cached = createCachedMessages('chat-1');
    await cached.load(120, 9);
    expect(cached.pages()?.pages.map(({ items }) => items.length)).toEqual([50, 50, 20]);
    expect(cached.ids()).toEqual(Array.from({ length: 120 }, (_, index) => `m${index + 1}`));
  });

  it('are none where nothing was loaded', () => {
    expect(messagesOf(undefined)).toEqual([]);
  });

  it('are kept apart for each chat', () => {
    const { api } = createCachedMessages('a');
    expect(messagesQuery(api, 'a').queryKey).not.toEqual(messagesQuery(api, 'b').queryKey);
  });
});
