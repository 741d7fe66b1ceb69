import { describe, expect, it } from 'vitest';
import { CHAT_PARAMETER, MESSAGE_PARAMETER, paths } from './paths.ts';

describe('the address of a persona', () => {
  it('is its slug', () => {
    expect(paths.persona('recursos-humanos')).toBe('/recursos-humanos');
  });

  it('is the index where there is no slug', () => {
    expect(paths.persona(undefined)).toBe(paths.index);
  });

  it('names the chat to show', () => {
    expect(paths.persona('rh', 'chat-1')).toBe('/rh?chat=chat-1');
    expect(paths.persona(undefined, 'chat-1')).toBe('/?chat=chat-1');
  });

  it('carries any chat id whole', () => {
    const chatId = 'a&b=c#d é?%';
    const address = new URL(paths.persona('rh', chatId), 'https://colega.example');
    expect(address.searchParams.get(CHAT_PARAMETER)).toBe(chatId);
    expect(address.hash).toBe('');
  });

  it('names the message to show, and only within a chat', () => {
    const messageId = 'm&x=1 é#';
    const address = new URL(paths.persona('rh', 'chat-1', messageId), 'https://colega.example');
    expect(address.searchParams.get(CHAT_PARAMETER)).toBe('chat-1');
    expect(address.searchParams.get(MESSAGE_PARAMETER)).toBe(messageId);
    expect(paths.persona('rh', 'chat-1', null)).toBe('/rh?chat=chat-1');
    expect(paths.persona('rh', undefined, messageId)).toBe('/rh');
  });

  it.each(['//other.example', '\\\\other.example', 'a?b', 'a/b#c', 'férias'])(
    'keeps the segment %j, typed by hand, one segment of this site',
    (slug) => {
      const address = new URL(paths.persona(slug), 'https://colega.example');
      expect(address.origin + address.search + address.hash).toBe('https://colega.example');
      expect(decodeURIComponent(address.pathname)).toBe(`/${slug}`);
    },
  );
});
