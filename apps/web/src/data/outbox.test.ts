import { afterEach, describe, expect, it, vi } from 'vitest';
import { createKeptTexts } from '../shared/kept-texts.ts';
import { localValues, sessionValues, USER_KEYS } from '../shared/storage.ts';
import { exchangeFixture } from '../testing/fixtures.ts';
import { clearStoredValuesAroundTests, createMemoryStorage } from '../testing/stored-values.ts';
import { createExchangeStore, dispatch } from './exchanges.ts';
import { keepOutbox } from './outbox.ts';

clearStoredValuesAroundTests();
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The page before in the same tab. */
let lastPage: EventTarget | null = null;

const ANA = 'ana@aurora.example';
const stored = () =>
  localValues
    .keys()
    .filter((name) => name.includes(`:${USER_KEYS.outbox}`))
    .map((name) => localValues.read(name));

/** Opens the next page of the tab; the test decides when time passes and the page is left. */
function openPage(email = ANA) {
  const page = new EventTarget();
  const texts = createKeptTexts({ tab: sessionValues, browser: localValues, locks: null });
  texts.connect(page, () => undefined);
  lastPage?.dispatchEvent(new Event('pagehide'));
  lastPage = page;
  texts.open({ email });
  const exchanges = createExchangeStore({
    nextFrame: (callback) => callback(),
    isVisible: () => true,
  });
  const planned: (() => void)[] = [];
  const leaving: (() => void)[] = [];
  const keep = () =>
    keepOutbox(exchanges, texts, {
      later: (store) => planned.push(store),
      onLeave: (store) => leaving.push(store),
    });
  const isFirst = keep();
  const exchange = exchangeFixture();
  const { exchangeId } = exchange;
  return {
    ...{ exchanges, texts, keep, isFirst, planned, exchange },
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
    expect(stored().join()).not.toContain('Thir');
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

  it('is stored a last time when it ends, and takes and writes nothing after that', () => {
    const page = openPage();
    page.start();
    page.receive('Thirty');
    page.exchanges.endOutbox?.();
    const before = stored();
    page.exchanges.stopAll();
    page.leave();
    expect(stored()).toEqual(before);
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
    expect(stored()).toEqual([]);
    expect(openPage().summary()).toEqual([]);
  });

  it('is never another user’s, and waits for its own', () => {
    const page = openPage();
    page.start();
    page.texts.open({ email: 'rui@aurora.example' });
    expect(openPage('rui@aurora.example').summary()).toEqual([]);
    expect(stored().join()).toContain('Question e?');
  });

  it('has the questions of a closed tab as soon as they come, and keeps its own', () => {
    const closed = openPage('rui@aurora.example');
    dispatch(closed.exchanges, { type: 'question-kept', exchange: exchangeFixture('other') });
    const text = closed.texts.read(USER_KEYS.outbox) ?? '';
    const page = openPage();
    page.start();
    page.fail();
    openPage().texts.write(`${USER_KEYS.outbox}+1`, text);
    expect(openPage().summary()).toEqual(['Question other? failed', 'Question e? failed']);
  });

  it('is gone with the user who leaves, and the next one has an own one', () => {
    const page = openPage();
    page.start();
    page.texts.forget();
    page.exchanges.stopAll();
    expect(stored()).toEqual([]);
    page.texts.open({ email: 'rui@aurora.example' });
    expect([page.isFirst, page.keep()]).toEqual([true, false]);
    page.start();
    expect(openPage('rui@aurora.example').summary()).toEqual(['Question e? failed']);
  });

  it.each(['no JSON', '[{}]', '{"version":2}'])(
    'is nothing where it cannot be read, which is set aside: %j',
    (text) => {
      const page = openPage();
      page.texts.write(USER_KEYS.outbox, text);
      expect(openPage().summary()).toEqual([]);
      const next = openPage();
      next.start();
      expect(openPage().summary()).toEqual(['Question e? failed']);
      expect(stored()).toContain(text);
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
