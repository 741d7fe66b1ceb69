import type { Exchange, Message } from '@colega/chat-domain';
import type { TFunction } from 'i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../../../shared/settings.ts';
import { exchangeFixture } from '../../../testing/fixtures.ts';
import { announcementAfter } from './reply-announcement.tsx';

const t = ((key: string) => key) as TFunction;
const at = (status: Exchange['status'], name = 'e') => exchangeFixture(name, { status });
function withFaults(status: Exchange['status'], faults: Partial<Message>): Exchange {
  const reply = at(status);
  return { ...reply, answer: { ...reply.answer, ...faults } };
}
const said = (previous: Exchange | null, now: Exchange | null) =>
  announcementAfter(previous, now, { t, persona: 'Benefits' });

describe('what is announced', () => {
  it.each([
    ['waiting', 'chat.thinking'],
    ['consulting', 'chat.consulting'],
    ['failed', 'chat.failedToSend'],
    ['stopped', 'chat.stopped'],
    ['interrupted', 'chat.interrupted'],
    ['streaming', null],
    ['settled', null],
  ] as const)('is once that a reply is %s', (status, text) => {
    expect(said(null, at(status))).toBe(text);
    expect(said(at(status), at(status))).toBeNull();
  });

  it('is the same status of another reply', () => {
    expect(said(at('waiting'), at('waiting', 'next'))).toBe('chat.thinking');
  });

  it.each([
    ['streaming', 'chat.answerReady'],
    ['settled', 'chat.answerReady'],
    ['interrupted', 'chat.answerReady'],
    ['failed', null],
    ['stopped', null],
  ] as const)('is the answer, once the reply that was %s has left for it', (status, text) => {
    expect(said(at(status), null)).toBe(text);
  });

  it.each([
    ['streaming', 'chat.answerReady. chat.thinking'],
    ['settled', 'chat.answerReady. chat.thinking'],
    ['interrupted', 'chat.thinking'],
    ['stopped', 'chat.thinking'],
  ] as const)(
    'is also the answer, where the reply that was %s makes room for the next',
    (status, text) => {
      expect(said(at(status), at('waiting', 'next'))).toBe(text);
    },
  );

  it.each([
    ['incomplete', { ending: 'incomplete' }, 'chat.incomplete'],
    ['not readable in parts', { unreadablePieces: 1 }, 'chat.couldNotParse'],
  ] as const)('is with it that an answer is %s', (_, faults, text) => {
    expect(said(withFaults('settled', faults), null)).toBe(`chat.answerReady. ${text}`);
    expect(said(withFaults('streaming', faults), null)).toBe(`chat.answerReady. ${text}`);
    // The whole answer has been read again from the server.
    expect(said(withFaults('interrupted', faults), null)).toBe('chat.answerReady');
  });

  it.each([
    ['streaming', 'chat.answerReady'],
    ['settled', 'chat.answerReady'],
    ['failed', null],
  ] as const)(
    'is of the reply that was %s, not of one before it that broke off',
    (status, text) => {
      const { question } = at('waiting');
      const later = { ...question, createdAt: '2026-11-30T12:00:00.000Z' };
      const reply = exchangeFixture('later', { status, question: later });
      expect(question.createdAt < later.createdAt).toBe(true);
      expect(said(reply, at('interrupted'))).toBe(text);
    },
  );

  it('is nothing where nothing was said', () => {
    expect(said(null, null)).toBeNull();
  });
});

describe('what is announced where nothing is wanted', () => {
  afterEach(() => settings.announcements.choose('finished'));

  it.each([
    ['waiting', null],
    ['stopped', null],
    ['failed', 'chat.failedToSend'],
    ['interrupted', 'chat.interrupted'],
  ] as const)('of a reply that is %s', (status, text) => {
    settings.announcements.choose('off');
    expect(said(null, at(status))).toBe(text);
    expect(said(at('streaming'), null)).toBeNull();
  });

  it('of an answer that is incomplete', () => {
    settings.announcements.choose('off');
    expect(said(withFaults('settled', { ending: 'incomplete' }), null)).toBe('chat.incomplete');
  });
});
