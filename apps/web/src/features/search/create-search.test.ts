import type { SearchHit } from '@colega/chat-domain';
import { describe, expect, it } from 'vitest';
import { REFRESH_DELAY_MS, SERVER_DELAY_MS } from './create-search.ts';
import { groupHits } from './search-state.ts';
import { findings, guess, hit, prepareCreateSearchTests, setUp } from './create-search.fixture.ts';

prepareCreateSearchTests();

describe('a search', () => {
  it('is idle without a letter or a digit', () => {
    const { search, here } = setUp();
    search.find(' … ', null);
    expect(search.state.get().status).toBe('idle');
    expect(here).toEqual([]);
  });

  it('shows the hits here at once, and adds those of the server below', async () => {
    const { search, answerHere, answerServer, shown } = setUp();
    search.find('f', null);
    expect(search.state.get()).toMatchObject({ status: 'searching', stale: false });
    await answerHere(hit('a'), hit('b'));
    expect(search.state.get()).toMatchObject({ status: 'found', server: 'asked' });
    await answerServer(findings(['c', 'a']));
    expect(shown()).toEqual(['a', 'b', 'c']);
    expect(search.state.get().server).toBe('answered');
  });

  it('receives what the worker has read of the hits before it shows them', async () => {
    const { search, answerHere, added } = setUp();
    const known: string[][] = [];
    search.state.subscribe(() => known.push([...added]));
    search.find('f', null);
    await answerHere(hit('a'), hit('b'));
    expect(known.at(-1)).toEqual(['a', 'b']);
  });

  it('asks the server once the typing rests, for the last text', async () => {
    const { search, server, rest } = setUp();
    for (const text of ['f', 'fé', 'fér']) {
      search.find(text, 'chat-1');
      await rest(100);
    }
    expect(server).toEqual([]);
    await rest(SERVER_DELAY_MS);
    expect(server.map(({ text, chatId }) => [text, chatId])).toEqual([['fér', 'chat-1']]);
  });

  it('keeps the hits of before, marked as stale, until there are new ones', async () => {
    const { search, answerHere, shown } = setUp();
    search.find('f', null);
    await answerHere(hit('a'));
    search.find('fx', null);
    expect(search.state.get()).toMatchObject({ stale: true, text: 'fx', foundText: 'f' });
    expect(shown()).toEqual(['a']);
    await answerHere(hit('b'));
    expect(search.state.get()).toMatchObject({ stale: false, foundText: 'fx' });
    expect(shown()).toEqual(['b']);
  });

  it('says that there is none only when the server has said so too', async () => {
    const { search, answerHere, answerServer, shown } = setUp();
    search.find('f', null);
    await answerHere(hit('a'));
    search.find('fx', null);
    await answerHere();
    expect(search.state.get()).toMatchObject({ stale: true, status: 'found' });
    await answerServer(findings([]));
    expect(search.state.get()).toMatchObject({ stale: false, status: 'none' });
    expect(shown()).toEqual([]);
  });

  it('aborts what is asked of the server, and ignores what it answers then', async () => {
    const { search, server, rest, answerHere, shown } = setUp();
    search.find('f', null);
    await rest(SERVER_DELAY_MS);
    search.find('g', null);
    expect(server[0]?.signal.aborted).toBe(true);
    await answerHere(hit('g'));
    server[0]?.answer(findings(['late']));
    await rest();
    expect(shown()).toEqual(['g']);
  });

  it('keeps the hits here where the server fails, and asks it again when told to', async () => {
    const { search, answerHere, answerServer, shown, server } = setUp();
    search.find('f', null);
    await answerHere(hit('a'));
    await answerServer(findings([], false));
    expect(search.state.get()).toMatchObject({ server: 'partly', status: 'found' });
    expect(shown()).toEqual(['a']);
    search.retry();
    expect(search.state.get().server).toBe('asked');
    await answerServer(findings(['b']));
    expect(server).toHaveLength(2);
    expect(shown()).toEqual(['a', 'b']);
  });

  it('asks no server without a network, and says so', async () => {
    const { search, server, network, answerHere, rest } = setUp();
    network.online = false;
    search.find('f', null);
    await answerHere();
    await rest(1000);
    expect(server).toEqual([]);
    expect(search.state.get()).toMatchObject({ server: 'offline', status: 'none' });
  });

  it('lives on what the server finds where the browser cannot search', async () => {
    const { search, here, answerServer, shown } = setUp();
    search.find('f', null);
    here[0]?.answer({ status: 'impossible' });
    await answerServer(findings(['a']));
    expect(shown()).toEqual(['a']);
    expect(search.state.get().isServerOnly).toBe(true);
  });

  it.each([
    ['chats', Array.from({ length: 60 }, (_, place) => hit(`${place}`)), true],
    ['messages', Array.from({ length: 60 }, (_, place) => hit(`${place}`, 'message')), true],
    [
      'both',
      Array.from({ length: 118 }, (_, at) => hit(`${at}`, at % 2 ? 'chat' : 'message')),
      false,
    ],
  ])('says whether there may be more %s', async (_, hits, isCut) => {
    const { search, answerHere, shown } = setUp();
    search.find('f', null);
    await answerHere(...hits);
    expect(shown()).toHaveLength(hits.length);
    expect(search.state.get().isCut).toBe(isCut);
  });

  it('looks again while more is being read, at a measured pace', async () => {
    const { search, here, version, answerHere, rest } = setUp();
    search.find('f', null);
    await answerHere(hit('a'));
    for (const count of [1, 2, 3]) version.set(count);
    await rest(REFRESH_DELAY_MS);
    expect(here).toHaveLength(2);
    await answerHere(hit('b'), hit('a'));
    expect(search.state.get().stale).toBe(false);
  });

  it('looks again at once as more is read while only the server has found something', async () => {
    const { search, here, version, answerHere, answerServer, rest } = setUp();
    search.find('f', null);
    await answerHere();
    await answerServer(findings(['c']));
    version.set(1);
    await rest();
    expect(here).toHaveLength(2);
  });

  it('does not say that there is none before the index is filled', async () => {
    const { search, here, network, version, answerHere, rest, shown } = setUp();
    network.online = false;
    search.find('f', null);
    here[0]?.answer({ status: 'found', hits: [], isComplete: false, found: {} });
    await rest();
    expect(search.state.get().status).toBe('searching');
    version.set(1);
    await rest();
    await answerHere(hit('a'));
    expect(shown()).toEqual(['a']);
  });

  it('is over when it ends', async () => {
    const { search, server, rest } = setUp();
    search.find('f', null);
    search.end();
    await rest(1000);
    expect(server).toEqual([]);
  });
});

it('groups what is only similar by itself, last, unless there is nothing else', () => {
  const groupsOf = (hits: readonly SearchHit[]) =>
    groupHits(hits).map(({ kind, hits: of }) => [kind, of.map(({ id }) => id)]);
  expect(groupsOf([hit('c'), guess('p', 'persona'), guess('d')])).toEqual([
    ['chat', ['c']],
    ['similar', ['p', 'd']],
  ]);
  expect(groupsOf([guess('d'), guess('p', 'persona')])).toEqual([
    ['persona', ['p']],
    ['chat', ['d']],
  ]);
});

it('groups personas before all others only if one is found by its name', () => {
  const persona = (id: string, field: 'name' | 'description'): SearchHit => ({
    ...hit(id, 'persona'),
    matches: [{ field, ranges: [[0, 1]] }],
  });
  const kindsOf = (hits: readonly SearchHit[]) => groupHits(hits).map(({ kind }) => kind);
  expect(kindsOf([hit('c'), persona('p', 'name'), hit('m', 'message')])).toEqual([
    'persona',
    'chat',
    'message',
  ]);
  const described = [persona('p', 'description'), hit('c'), hit('m', 'message')];
  expect(kindsOf([...described, guess('d')])).toEqual(['chat', 'message', 'persona', 'similar']);
});

it('groups hits by kind, personas first', () => {
  const hits = [hit('m', 'message'), hit('c'), hit('p', 'persona'), hit('d')];
  expect(groupHits(hits).map(({ kind, hits: of }) => [kind, of.map(({ id }) => id)])).toEqual([
    ['persona', ['p']],
    ['chat', ['c', 'd']],
    ['message', ['m']],
  ]);
});
