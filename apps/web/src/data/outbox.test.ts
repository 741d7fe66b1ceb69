import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionValues, USER_KEYS } from '../shared/storage.ts';
import { exchangeFixture } from '../testing/fixtures.ts';
import { clearStoredValuesAroundTests, createMemoryStorage } from '../testing/stored-values.ts';
import { createExchangeStore, dispatch } from './exchanges.ts';
import { keepOutbox } from './outbox.ts';

clearStoredValuesAroundTests();
afterEach(() => {
  vi.unstubAllGlobals();
});

const ANA = 'ana@aurora.example';
const stored = () => sessionValues.read(USER_KEYS.outbox);

/** Opens a page with the tab's storage; the test decides when time passes and the page is left. */
function openPage(owner = ANA) {
  const exchanges = createExchangeStore({
    nextFrame: (callback) => callback(),
    isVisible: () => true,
  });
  const planned: (() => void)[] = [];
  const leaving: (() => void)[] = [];
  const keep = (email: string) =>
    keepOutbox(exchanges, email, {
      later: (store) => planned.push(store),
      onLeave: (store) => leaving.push(store),
    });
  const isFirst = keep(owner);
  const exchange = exchangeFixture();
  const { exchangeId } = exchange;
  return {
    ...{ exchanges, keep, isFirst, planned, exchange },
    passSecond: () => planned.splice(0).forEach((store) => store()),
    leave: () => leaving.forEach((store) => store()),
    start: () => dispatch(exchanges, { type: 'exchange-started', exchange }),
    fail: () => dispatch(exchanges, { type: 'exchange-failed', exchangeId, failure: 'connection' }),
    receive: (content: string) =>
      dispatch(exchanges, { type: 'piece-received', exchangeId, piece: { content } }),
    summary: () =>
      exchanges
        .conversations()
        .map(({ status, question, exchange: own }) =>
          [question.content, status, own?.answer.content ?? ''].join(' ').trim(),
        ),
  };
}

describe('a stored outbox', () => {
  it('holds a question from the moment it is asked', () => {
    openPage().start();
    expect(openPage().summary()).toEqual(['Question e? failed']);
  });

  it('brings a question back as often as the page is loaded', () => {
    const page = openPage();
    page.start();
    page.fail();
    openPage();
    expect(openPage().summary()).toEqual(['Question e? failed']);
  });

  it('holds what has come of an answer, each second', () => {
    const page = openPage();
    page.start();
    page.receive('Thir');
    page.receive('ty');
    expect(page.planned).toHaveLength(1);
    expect(openPage().summary()).toEqual(['Question e? failed']);
    page.start();
    page.passSecond();
    expect(openPage().summary()).toEqual(['Question e? interrupted Thirty']);
  });

  it('holds all that has come when the page goes', () => {
    const page = openPage();
    page.start();
    page.receive('Thirty');
    page.leave();
    expect(openPage().summary()).toEqual(['Question e? interrupted Thirty']);
  });

  it('plans again after it was written', () => {
    const page = openPage();
    page.start();
    page.receive('Thir');
    page.passSecond();
    page.receive('ty');
    page.passSecond();
    expect(openPage().summary()).toEqual(['Question e? interrupted Thirty']);
  });

  it('is gone once nothing is left', () => {
    const page = openPage();
    page.start();
    page.fail();
    const questionId = page.exchange.question.id;
    dispatch(page.exchanges, { type: 'question-discarded', questionId });
    expect(stored()).toBeNull();
    expect(openPage().summary()).toEqual([]);
  });

  it('is never another user’s, and is gone where one comes', () => {
    openPage().start();
    expect(openPage('rui@aurora.example').summary()).toEqual([]);
    expect(stored()).toBeNull();
  });

  it('is gone with the user who leaves, and the next one has an own one', () => {
    const page = openPage();
    page.start();
    page.exchanges.stopAll();
    expect(stored()).toBeNull();
    expect([page.isFirst, page.keep('rui@aurora.example')]).toEqual([true, false]);
    page.start();
    expect(openPage('rui@aurora.example').summary()).toEqual(['Question e? failed']);
  });

  it.each(['', 'no JSON', `${ANA}\nno JSON`, `${ANA}\n[{}]`, '[{"chatId":"chat-1"}]'])(
    'is nothing where it cannot be read: %j',
    (text) => {
      sessionValues.write(USER_KEYS.outbox, text);
      expect(openPage().summary()).toEqual([]);
      expect(stored()).toBeNull();
    },
  );

  it.each(['forbidden', 'full'])('hinders nothing where storage is %s', (fault) => {
    vi.stubGlobal('window', { sessionStorage: createMemoryStorage({ [fault]: true }) });
    const page = openPage();
    page.start();
    page.receive('Thirty');
    page.passSecond();
    page.leave();
    expect(page.summary()).toEqual(['Question e? sending Thirty']);
  });
});
