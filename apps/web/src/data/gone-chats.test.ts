import { storedOutbox } from '@colega/chat-domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { drafts, DRAFT_WITHOUT_CHAT } from '../shared/drafts.ts';
import { keptTexts } from '../shared/kept-texts.ts';
import { USER_KEYS } from '../shared/storage.ts';
import { createChatData } from '../testing/chat-data.ts';
import { exchangeFixture } from '../testing/fixtures.ts';
import { clearStoredValuesAroundTests } from '../testing/stored-values.ts';
import { dispatch } from './exchanges.ts';
import { leaveGoneChats, takeTextsAlong } from './gone-chats.ts';
import { keepOutbox } from './outbox.ts';

clearStoredValuesAroundTests();

let data: ReturnType<typeof createChatData>;
let gone: string;
beforeEach(() => {
  data = createChatData();
  gone = data.chat.chatId;
});

const leave = () => leaveGoneChats(data.exchanges, [gone]);
const draftOfNextChat = () => drafts.read(DRAFT_WITHOUT_CHAT);

describe('what was written in a chat that is gone', () => {
  it('is the draft of the next chat: what was to be said already, the questions, what was typed', () => {
    drafts.write(DRAFT_WITHOUT_CHAT, 'Before');
    drafts.write(gone, 'Typed');
    dispatch(data.exchanges, { type: 'question-kept', exchange: exchangeFixture('a') });
    dispatch(data.exchanges, { type: 'exchange-started', exchange: exchangeFixture('b') });
    leave();
    expect(draftOfNextChat()).toBe('Before\nQuestion a?\nQuestion b?\nTyped');
    expect([drafts.read(gone), data.asked()]).toEqual(['', []]);
  });

  it('is told to the field', () => {
    let told = 0;
    drafts.subscribe(() => (told += 1));
    leave();
    expect(told).toBe(0);
    drafts.write(gone, 'Typed');
    leave();
    expect(told).toBe(1);
  });

  it('is taken along too where it is known only later', () => {
    leave();
    dispatch(data.exchanges, { type: 'question-kept', exchange: exchangeFixture('a') });
    takeTextsAlong(data.exchanges);
    expect([draftOfNextChat(), data.asked()]).toEqual(['Question a?', []]);
  });

  it('is taken along from the outbox of a closed tab', () => {
    const { exchanges } = createChatData();
    dispatch(exchanges, { type: 'question-kept', exchange: exchangeFixture('a') });
    keptTexts.write(USER_KEYS.outbox, storedOutbox(exchanges.conversations()));
    leave();
    keepOutbox(data.exchanges, keptTexts, { later: () => undefined, onLeave: () => undefined });
    expect([draftOfNextChat(), data.asked()]).toEqual(['Question a?', []]);
  });

  it('is not a question that has an answer, nor what was written elsewhere', () => {
    const exchange = exchangeFixture('a');
    const { exchangeId } = exchange;
    dispatch(data.exchanges, { type: 'exchange-started', exchange });
    dispatch(data.exchanges, { type: 'piece-received', exchangeId, piece: { content: 'Yes' } });
    drafts.write('another', 'Typed');
    leave();
    expect([draftOfNextChat(), drafts.read('another')]).toEqual(['', 'Typed']);
  });

  it('is not what was written before any chat was chosen', () => {
    drafts.write(DRAFT_WITHOUT_CHAT, 'Before');
    leaveGoneChats(data.exchanges, [DRAFT_WITHOUT_CHAT]);
    expect(draftOfNextChat()).toBe('Before');
  });

  it('belongs to nobody after a sign-out', () => {
    leave();
    data.exchanges.stopAll();
    dispatch(data.exchanges, { type: 'question-kept', exchange: exchangeFixture('a') });
    takeTextsAlong(data.exchanges);
    expect(data.asked()).toHaveLength(1);
  });
});
