import { isOneSegment } from './answer.ts';
import { describe, expect, it } from 'vitest';

describe('a value for a place in a path', () => {
  it.each(['chat-0001', 'b7f1c1de-0000-4000-8000-000000000001', 'Pasta 1', 'a:b', '...', 'é'])(
    'is taken where it is one segment: %s',
    (value) => {
      expect(isOneSegment('chatId', value)).toBe(true);
    },
  );

  it.each(['', '.', '..', 'a/b', '../auth', 'a\\b', 'a?b', 'a#b', '%2e%2e', 'a\nb', '\ud800'])(
    'is refused where it is none: %j',
    (value) => {
      expect(isOneSegment('chatId', value)).toBe(false);
    },
  );

  it('is refused where the path would be that of another operation', () => {
    expect(isOneSegment('chatId', 'folders')).toBe(false);
    expect(isOneSegment('chatId', 'Folders')).toBe(false);
    expect(isOneSegment('folderId', 'messages')).toBe(false);
    expect(isOneSegment('folderId', 'folders')).toBe(true);
    expect(isOneSegment('endpoint', 'messages')).toBe(true);
  });
});
