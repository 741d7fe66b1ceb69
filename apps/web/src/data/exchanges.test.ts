import { currentExchange, isReplyAwaited } from '@colega/chat-domain';
import { describe, expect, it } from 'vitest';
import { exchangeFixture } from '../testing/fixtures.ts';
import { createExchangeStore, discardQuestion, dispatch } from './exchanges.ts';

const CHAT = 'chat-1';
const contextFixture = { id: 'c', type: 'context', title: 'Handbook', content: 'Found' } as const;

/** Creates a store on a screen whose frames the test paints. */
function storeOnScreen({ visible = true } = {}) {
  const screen = { visible, frames: [] as (() => void)[] };
  const store = createExchangeStore({
    nextFrame: (callback) => screen.frames.push(callback),
    isVisible: () => screen.visible,
  });
  let told = 0;
  store.subscribe(() => (told += 1));
  const paint = () => {
    for (const frame of screen.frames.splice(0)) frame();
  };
  const start = () => dispatch(store, { type: 'exchange-started', exchange: exchangeFixture() });
  const receive = (content: string) =>
    dispatch(store, { type: 'piece-received', exchangeId: 'e', piece: { content } });
  const shownExchange = () => currentExchange(store.shown(CHAT), CHAT);
  const shown = () => store.textOf(shownExchange()?.answer.id ?? '');
  return { store, screen, paint, start, receive, shown, shownExchange, told: () => told };
}

describe('pieces of a reply', () => {
  it('are told once a frame, however many arrive', () => {
    const { screen, paint, start, receive, shown, told } = storeOnScreen();
    start();
    for (let index = 0; index < 1000; index += 1) receive('x');
    expect([screen.frames.length, told(), shown()]).toEqual([1, 1, '']);
    paint();
    expect([told(), shown()?.length]).toEqual([2, 1000]);
  });

  it('ask for a frame again after the last one was painted', () => {
    const { paint, start, receive, shown, told } = storeOnScreen();
    start();
    for (const text of ['a', 'b']) {
      receive(text);
      paint();
    }
    expect([told(), shown()]).toEqual([3, 'ab']);
  });

  it('are known at once to who asks for the exchange itself', () => {
    const { store, start, receive } = storeOnScreen();
    start();
    receive('a');
    expect(currentExchange(store.conversations(), CHAT)?.answer.content).toBe('a');
  });

  it('are told at once on a hidden page, which paints no frames', () => {
    const { screen, start, receive, shown } = storeOnScreen();
    start();
    receive('a');
    screen.visible = false;
    receive('b');
    expect(shown()).toBe('ab');
  });
});

describe('an answer that grows', () => {
  function begun() {
    const opened = storeOnScreen();
    opened.start();
    opened.receive('a');
    opened.paint();
    return { ...opened, before: opened.store.shown(CHAT) };
  }

  it('leaves what is shown of its chat the same, but for its text', () => {
    const { store, before, paint, receive, shown } = begun();
    receive('b');
    paint();
    expect(store.shown(CHAT)).toBe(before);
    expect(shown()).toBe('ab');
  });

  it.each([
    ['a tool is used', { context: [contextFixture] }],
    ['the server names it', { personaMessageId: 'm1' }],
    ['it begins anew', { reset: true }],
  ])('shows what else comes with it: %s', (_, piece) => {
    const { store, before, paint } = begun();
    dispatch(store, { type: 'piece-received', exchangeId: 'e', piece });
    paint();
    expect(store.shown(CHAT)).not.toBe(before);
  });

  it('is whole once it has ended', () => {
    const { store, receive, shownExchange } = begun();
    receive('b');
    dispatch(store, { type: 'reply-ended', exchangeId: 'e' });
    expect(shownExchange()).toMatchObject({ status: 'settled', answer: { content: 'ab' } });
  });

  it('has no text once its exchange is gone', () => {
    const { store, shownExchange } = begun();
    const id = shownExchange()?.answer.id ?? '';
    dispatch(store, { type: 'reply-ended', exchangeId: 'e' });
    dispatch(store, { type: 'exchange-cleared', exchangeId: 'e' });
    expect([id === '', store.textOf(id)]).toEqual([false, undefined]);
  });
});

describe('the end of a reply', () => {
  it('is told at once, with all the pieces before it', () => {
    const { store, start, receive, shown, shownExchange, told } = storeOnScreen();
    start();
    receive('a');
    dispatch(store, { type: 'reply-ended', exchangeId: 'e' });
    expect([shown(), shownExchange()?.status, told()]).toEqual(['a', 'settled', 2]);
  });

  it('leaves a frame that comes later nothing to tell', () => {
    const { store, paint, start, receive, told } = storeOnScreen();
    start();
    receive('a');
    dispatch(store, { type: 'reply-ended', exchangeId: 'e' });
    paint();
    expect(told()).toBe(2);
  });
});

describe('the store of exchanges', () => {
  it('is silent about events that change nothing', () => {
    const { store, start, told } = storeOnScreen();
    start();
    dispatch(store, { type: 'reply-ended', exchangeId: 'another' });
    dispatch(store, { type: 'reply-ended', exchangeId: 'e9' });
    expect(told()).toBe(1);
    expect(currentExchange(store.conversations(), 'another chat')).toBeNull();
  });

  it('knows that a reply is awaited until it has ended', () => {
    const { store, start, receive } = storeOnScreen();
    const awaited = () => isReplyAwaited(store.shown(CHAT), CHAT);
    const seen = [awaited()];
    start();
    seen.push(awaited());
    receive('a');
    seen.push(awaited());
    dispatch(store, { type: 'reply-ended', exchangeId: 'e' });
    expect([...seen, awaited()]).toEqual([false, true, true, false]);
  });

  it('forgets an exchange once it is cleared', () => {
    const { store, start, receive } = storeOnScreen();
    start();
    receive('a');
    dispatch(store, { type: 'reply-ended', exchangeId: 'e' });
    dispatch(store, { type: 'exchange-cleared', exchangeId: 'e' });
    expect([currentExchange(store.conversations(), CHAT), store.shown(CHAT)]).toEqual([null, []]);
  });

  it('gives the same exchanges while nothing has changed', () => {
    const { store, start } = storeOnScreen();
    start();
    expect(store.shown(CHAT)).toBe(store.shown(CHAT));
    expect(store.shown('other')).toBe(store.shown('other'));
  });

  it('tells a watcher no more once it has left', () => {
    const { store, start } = storeOnScreen();
    let told = 0;
    store.subscribe(() => (told += 1))();
    start();
    expect(told).toBe(0);
  });
});

describe('a question that failed', () => {
  function failed() {
    const { store, start } = storeOnScreen();
    start();
    dispatch(store, { type: 'exchange-failed', exchangeId: 'e', failure: 'connection' });
    const question = currentExchange(store.conversations(), CHAT)?.question;
    return { store, id: question?.id ?? '', content: question?.content ?? '' };
  }
  const second = exchangeFixture('e2');

  it('stays when another one is asked', () => {
    const { store, id } = failed();
    dispatch(store, { type: 'exchange-started', exchange: second });
    expect(currentExchange(store.conversations(), CHAT)).toBe(second);
    const shown = store.shown(CHAT).map(({ question }) => question.id);
    expect(shown).toEqual([id, second.question.id]);
  });

  it('is given back once where it is discarded, and is gone', () => {
    const { store, id, content } = failed();
    expect(discardQuestion(store, id)).toMatchObject({
      asked: { question: { content } },
      earlierIds: [],
    });
    expect(discardQuestion(store, id)).toBeNull();
    expect(store.shown(CHAT)).toEqual([]);
  });

  it('is taken back from among the earlier ones, and the running one is left alone', () => {
    const { store, id, content } = failed();
    dispatch(store, { type: 'exchange-started', exchange: second });
    expect(discardQuestion(store, id)).toMatchObject({
      asked: { question: { content } },
      earlierIds: [],
    });
    expect(store.shown(CHAT).map(({ exchange }) => exchange)).toEqual([second]);
  });

  it('cannot be taken back while it runs', () => {
    const { store, start } = storeOnScreen();
    start();
    const running = currentExchange(store.conversations(), CHAT);
    expect(discardQuestion(store, running?.question.id ?? '')).toBeNull();
    expect(currentExchange(store.conversations(), CHAT)).toBe(running);
  });
});

describe('stopping', () => {
  it('ends the reply of one chat and no other', () => {
    const { store } = storeOnScreen();
    const [one, other] = [store.begin('one'), store.begin('other')];
    store.stop('one');
    store.stop('unknown');
    expect([one.aborted, other.aborted]).toEqual([true, false]);
  });

  it('leaves the next reply of the chat running', () => {
    const { store } = storeOnScreen();
    store.begin('one');
    store.stop('one');
    expect(store.begin('one').aborted).toBe(false);
  });

  it('ends every reply and forgets everything, for a sign-out', () => {
    const { store, start, receive, paint, told } = storeOnScreen();
    const signals = [store.begin(CHAT), store.begin('other')];
    start();
    receive('a secret');
    store.stopAll();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    expect([currentExchange(store.conversations(), CHAT), store.shown(CHAT), told()]).toEqual([
      null,
      [],
      2,
    ]);
    paint();
    receive('late');
    expect(currentExchange(store.conversations(), CHAT)).toBeNull();
  });
});
