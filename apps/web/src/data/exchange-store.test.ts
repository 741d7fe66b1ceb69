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
  const shown = () => store.all().get(CHAT)?.answer.content;
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
    expect([shown(), store.all().get(CHAT)?.status, told()]).toEqual(['a', 'settled', 2]);
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
    expect([store.get(CHAT), store.all().size]).toEqual([null, 0]);
  });

  it('gives the same exchanges while nothing has changed', () => {
    const { store, start } = storeOnScreen();
    start();
    expect(store.all()).toBe(store.all());
  });

  it('tells a watcher no more once it has left', () => {
    const { store, start } = storeOnScreen();
    let told = 0;
    store.subscribe(() => (told += 1))();
    start();
    expect(told).toBe(0);
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
    expect([store.get(CHAT), store.all().size, told()]).toEqual([null, 0, 2]);
    paint();
    receive('late');
    expect(store.get(CHAT)).toBeNull();
  });
});
