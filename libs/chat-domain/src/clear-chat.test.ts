import { describe, expect, it } from 'vitest';
import { clearChat } from './clear-chat.ts';
import { after, exchangeOf, fail, start } from './testing/conversation-fixtures.ts';
import { chatFixture } from './testing/fixtures.ts';

describe('clearChat', () => {
  it('takes what was asked in the chat away, and nothing of another', () => {
    const cleared = clearChat(chatFixture({ chatId: 'chat-1' }));
    const other = exchangeOf(2, { chatId: 'chat-2' });
    const before = after([start(exchangeOf(1)), fail(1), start(other)]);
    expect(cleared.ok && after([cleared.value], before)).toEqual([before[1]]);
  });

  it('is refused without a current chat', () => {
    expect(clearChat(null)).toEqual({ ok: false, error: 'no-current-chat' });
  });
});
