import { describe, expect, it } from 'vitest';
import { exchangeFixture } from '../testing/exchange-fixture.ts';
import { createExchangeStore } from './exchange-store.ts';

const CHAT = 'chat-1';

/** A store on a screen whose frames the test paints. */
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
  const start = () =>
    store.dispatch(CHAT, { type: 'exchange-started', exchange: exchangeFixture() });
  const receive = (content: string) =>
    store.dispatch(CHAT, { type: 'piece-received', exchangeId: 'e', piece: { content } });
  const shown = () => store.shown(CHAT).current?.answer.content;
  return { store, screen, paint, start, receive, shown, told: () => told };
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
    expect(store.get(CHAT)?.answer.content).toBe('a');
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

describe('the end of a reply', () => {
  it('is told at once, with all the pieces before it', () => {
    const { store, start, receive, shown, told } = storeOnScreen();
    start();
    receive('a');
    store.dispatch(CHAT, { type: 'reply-ended', exchangeId: 'e' });
    expect([shown(), store.shown(CHAT).current?.status, told()]).toEqual(['a', 'settled', 2]);
  });

  it('leaves a frame that comes later nothing to tell', () => {
    const { store, paint, start, receive, told } = storeOnScreen();
    start();
    receive('a');
    store.dispatch(CHAT, { type: 'reply-ended', exchangeId: 'e' });
    paint();
    expect(told()).toBe(2);
  });
});

describe('the store of exchanges', () => {
  it('is silent about events that change nothing', () => {
    const { store, start, told } = storeOnScreen();
    start();
    store.dispatch(CHAT, { type: 'reply-ended', exchangeId: 'another' });
    store.dispatch('another chat', { type: 'reply-ended', exchangeId: 'e' });
    expect(told()).toBe(1);
    expect(store.get('another chat')).toBeNull();
  });

  it('forgets an exchange once it is cleared', () => {
    const { store, start } = storeOnScreen();
    start();
    store.dispatch(CHAT, { type: 'exchange-cleared', exchangeId: 'e' });
    expect([store.get(CHAT), store.shown(CHAT).current]).toEqual([null, null]);
  });

  it('gives the same exchanges while nothing has changed', () => {
    const { store, start } = storeOnScreen();
    start();
    expect(store.shown(CHAT)).toBe(store.shown(CHAT));
    expect(store.shown('other')).toBe(store.shown('another'));
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
    store.dispatch(CHAT, { type: 'exchange-failed', exchangeId: 'e', failure: 'connection' });
    const question = store.get(CHAT)?.question;
    return { store, id: question?.id ?? '', content: question?.content ?? '' };
  }
  const second = exchangeFixture('e2');

  it('stays when another one is asked', () => {
    const { store, id } = failed();
    store.dispatch(CHAT, { type: 'exchange-started', exchange: second });
    expect(store.shown(CHAT).current).toBe(second);
    expect(store.shown(CHAT).failed.map(({ question }) => question.id)).toEqual([id]);
  });

  it('gives its text back once, and is gone', () => {
    const { store, id, content } = failed();
    expect([store.takeBack(CHAT, id), store.takeBack(CHAT, id)]).toEqual([content, '']);
    expect(store.shown(CHAT)).toEqual({ current: null, failed: [] });
  });

  it('is taken back from among the earlier ones, and the running one is left alone', () => {
    const { store, id, content } = failed();
    store.dispatch(CHAT, { type: 'exchange-started', exchange: second });
    expect(store.takeBack(CHAT, id)).toBe(content);
    expect(store.shown(CHAT)).toEqual({ current: second, failed: [] });
  });

  it('cannot be taken back while it runs', () => {
    const { store, start } = storeOnScreen();
    start();
    const running = store.get(CHAT);
    expect(store.takeBack(CHAT, running?.question.id ?? '')).toBe('');
    expect(store.get(CHAT)).toBe(running);
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
    expect([store.get(CHAT), store.shown(CHAT).current, told()]).toEqual([null, null, 2]);
    paint();
    receive('late');
    expect(store.get(CHAT)).toBeNull();
  });
});
