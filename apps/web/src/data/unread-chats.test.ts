import { beforeEach, describe, expect, it } from 'vitest';
import { exchangeFixture } from '../testing/fixtures.ts';
import { clearStoredValuesAroundTests } from '../testing/stored-values.ts';
import { createExchangeStore, dispatch } from './exchanges.ts';
import { unreadChats, watchReplies } from './unread-chats.ts';

clearStoredValuesAroundTests();
const ANA = 'ana@aurora.example';
const CHAT = 'chat-1';

beforeEach(() => {
  unreadChats.show(null);
  unreadChats.open(ANA);
});

describe('unread chats', () => {
  it('are those out of sight, until they are shown', () => {
    unreadChats.show('shown');
    for (const chatId of ['shown', 'a', 'b']) unreadChats.add(chatId);
    expect(['shown', 'a', 'b'].map(unreadChats.has)).toEqual([false, true, true]);
    unreadChats.show('a');
    expect(['shown', 'a', 'b'].map(unreadChats.has)).toEqual([false, false, true]);
  });

  it('outlive a reload, and are nobody else’s', () => {
    unreadChats.add('a');
    unreadChats.open(ANA);
    expect(unreadChats.has('a')).toBe(true);
    unreadChats.open('rui@aurora.example');
    expect(unreadChats.has('a')).toBe(false);
  });
});

describe('a reply', () => {
  /** Watches a store with a reply under way. */
  function watched() {
    const exchanges = createExchangeStore({
      nextFrame: (callback) => callback(),
      isVisible: () => true,
    });
    const leave = watchReplies(exchanges);
    dispatch(exchanges, { type: 'exchange-started', exchange: exchangeFixture() });
    const end = (content: string, type: 'reply-ended' | 'exchange-stopped' = 'reply-ended') => {
      dispatch(exchanges, { type: 'piece-received', exchangeId: 'e', piece: { content } });
      dispatch(exchanges, { type, exchangeId: 'e' });
    };
    return { exchanges, leave, end };
  }

  it('that ends out of sight leaves its chat unread', () => {
    const { end } = watched();
    expect(unreadChats.has(CHAT)).toBe(false);
    end('Thirty days.');
    expect(unreadChats.has(CHAT)).toBe(true);
  });

  it('that breaks off out of sight does too', () => {
    const { exchanges } = watched();
    const piece = { content: 'Thirty' };
    dispatch(exchanges, { type: 'piece-received', exchangeId: 'e', piece });
    dispatch(exchanges, { type: 'exchange-failed', exchangeId: 'e', failure: 'connection' });
    expect(unreadChats.has(CHAT)).toBe(true);
  });

  it('that ends on the screen is read', () => {
    unreadChats.show(CHAT);
    watched().end('Thirty days.');
    expect(unreadChats.has(CHAT)).toBe(false);
  });

  it('without an answer leaves nothing to read', () => {
    watched().end('');
    expect(unreadChats.has(CHAT)).toBe(false);
  });

  it('of a user who has left, or that nobody watches, leaves none either', () => {
    watched().exchanges.stopAll();
    const { leave, end } = watched();
    leave();
    end('Thirty days.');
    expect(unreadChats.has(CHAT)).toBe(false);
  });

  it('that ended before leaves its chat as it is', () => {
    const { exchanges, end } = watched();
    end('Thirty days.');
    unreadChats.show(CHAT);
    unreadChats.show(null);
    dispatch(exchanges, { type: 'exchange-started', exchange: exchangeFixture('next') });
    expect(unreadChats.has(CHAT)).toBe(false);
  });
});
