import { type AskedQuestion, conversationsReducer } from '@colega/chat-domain';
import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { exchangeFixture } from '../../../testing/fixtures.ts';
import { announcedState, outboxState } from './outbox-bar.tsx';

const kept = (name: string) =>
  conversationsReducer([], { type: 'question-kept', exchange: exchangeFixture(name) });
const failed = (name: string): readonly AskedQuestion[] =>
  [
    { type: 'exchange-started', exchange: exchangeFixture(name) } as const,
    { type: 'exchange-failed', exchangeId: name, failure: 'connection' } as const,
  ].reduce(conversationsReducer, [] as readonly AskedQuestion[]);
const stopped = (name: string): readonly AskedQuestion[] =>
  [
    { type: 'exchange-started', exchange: exchangeFixture(name) } as const,
    { type: 'exchange-stopped', exchangeId: name } as const,
  ].reduce(conversationsReducer, [] as readonly AskedQuestion[]);
const ONLINE = { online: true, attemptFailed: false };

describe('the bar above the field', () => {
  it('says nothing where nothing waits', () => {
    expect(outboxState([], ONLINE)).toBeNull();
    expect(outboxState([], { online: true, attemptFailed: true })).toBeNull();
  });

  it('leaves a single failed question to its own message', () => {
    expect(outboxState(failed('a'), ONLINE)).toBeNull();
  });

  it('offers to send several, and one that was kept', () => {
    expect(outboxState([...failed('a'), ...failed('b')], ONLINE)).toEqual({
      text: 'unsent',
      count: 2,
    });
    expect(outboxState(kept('a'), ONLINE)).toEqual({ text: 'unsent', count: 1 });
  });

  it('says nothing of a question that was stopped, which waits for nothing', () => {
    expect(outboxState([...failed('a'), ...stopped('b')], ONLINE)).toBeNull();
    expect(outboxState(stopped('b'), { online: true, attemptFailed: true })).toBeNull();
    expect(outboxState([...kept('a'), ...stopped('b')], ONLINE)?.count).toBe(1);
  });

  it('says that there is no connection, and offers nothing then', () => {
    const offline = { online: false, attemptFailed: false };
    expect(outboxState(kept('a'), offline)).toEqual({ text: 'offline', count: 0 });
    expect(outboxState([], { ...offline, attemptFailed: true })).toEqual({
      text: 'stillOffline',
      count: 0,
    });
  });

  it('says that the server was out of reach, as long as something waits', () => {
    const unreachable = { online: true, attemptFailed: true };
    expect(outboxState(failed('a'), unreachable)).toEqual({ text: 'unreachable', count: 1 });
  });
});

describe('what is announced of the bar', () => {
  const t = ((key: string, { count }: { count?: number } = {}) =>
    [key, count].filter((part) => part !== undefined).join(' ')) as unknown as TFunction;
  const said = (conversations: readonly AskedQuestion[], state: typeof ONLINE) =>
    announcedState(conversations, outboxState(conversations, state), t);

  it('is its text', () => {
    expect(said([], ONLINE)).toBe('');
    expect(said([], { online: false, attemptFailed: false })).toBe('outbox.offline');
    expect(said(kept('a'), ONLINE)).toBe('outbox.unsent 1');
  });

  it('is also each question that is kept without a connection', () => {
    const offline = { online: false, attemptFailed: false };
    expect(said(kept('a'), offline)).toBe('outbox.offline outbox.unsent 1');
    expect(said([...kept('a'), ...kept('b')], { ...offline, attemptFailed: true })).toBe(
      'outbox.stillOffline outbox.unsent 2',
    );
  });
});
