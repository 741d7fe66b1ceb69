import type { SearchHit } from '@colega/chat-domain';
import { describe, expect, it, vi } from 'vitest';
import { GUESS_DELAY_MS, REFRESH_DELAY_MS, SERVER_DELAY_MS } from './create-search.ts';
import { findings, guess, hit, prepareCreateSearchTests, setUp } from './create-search.fixture.ts';

prepareCreateSearchTests();

describe('a guess', () => {
  it('is shown once the server has found nothing', async () => {
    const { search, answerHere, answerServer, shown } = setUp();
    search.find('f', null);
    await answerHere(guess('g'));
    expect(search.state.get()).toMatchObject({ status: 'searching', server: 'asked', hits: [] });
    await answerServer(findings([]));
    expect(search.state.get()).toMatchObject({ status: 'found', foundText: 'f', stale: false });
    expect(shown()).toEqual(['g']);
  });

  it('leaves the hits of before, marked as stale, while it is kept back', async () => {
    const { search, answerHere, answerServer, shown } = setUp();
    search.find('f', null);
    await answerHere(hit('a'));
    search.find('fx', null);
    await answerHere(guess('g'));
    expect(search.state.get()).toMatchObject({ status: 'found', stale: true, foundText: 'f' });
    expect(shown()).toEqual(['a']);
    await answerServer(findings([]));
    expect(search.state.get()).toMatchObject({ status: 'found', stale: false, foundText: 'fx' });
    expect(shown()).toEqual(['g']);
  });

  it('stands below what the server found, once the index has that too or a while has passed', async () => {
    const { search, version, rest, answerHere, answerServer, shown } = setUp();
    search.find('f', null);
    await answerHere(guess('g'));
    await answerServer(findings(['c']));
    expect(shown()).toEqual(['c', 'g']);
    version.set(1);
    await rest(REFRESH_DELAY_MS);
    await answerHere(hit('c'), guess('g'), guess('h'));
    expect(search.state.get().hits).toEqual([hit('c'), guess('g'), guess('h')]);
  });

  it('stands below what the index found, and comes no sooner than all that is better', async () => {
    const { search, answerHere, answerServer, shown } = setUp();
    search.find('f', null);
    await answerHere(hit('a'), guess('g'));
    expect(search.state.get()).toMatchObject({ status: 'found', server: 'asked' });
    expect(shown()).toEqual(['a']);
    await answerServer(findings(['c']));
    expect(shown()).toEqual(['a', 'c', 'g']);
  });

  it('is also a persona that only knows of the word: Enter must not lead there while messages are read', async () => {
    const { search, network, answerHere, answerHereInPart, answerServer, shown } = setUp();
    const persona: SearchHit = {
      ...hit('Financeiro', 'persona'),
      matches: [{ field: 'description', ranges: [[0, 9]] }],
    };
    network.reading = true;
    search.find('reembolso', null);
    await answerHereInPart(persona);
    expect(search.state.get()).toMatchObject({ status: 'searching', hits: [] });
    await answerServer(findings(['chat']));
    expect(shown()).toEqual(['chat']);
    network.reading = false;
    search.find('reembolsos', null);
    await answerHere(persona);
    await answerServer(findings([]));
    expect(shown()).toEqual(['Financeiro']);
  });

  it('that the server finds late is shown once, among what was found', async () => {
    const { search, rest, answerHere, answerServer, shown } = setUp();
    search.find('f', null);
    await answerHere(guess('g'), guess('c'));
    await rest(GUESS_DELAY_MS);
    expect(shown()).toEqual(['g', 'c']);
    await answerServer(findings(['c']));
    expect(search.state.get().hits).toMatchObject([
      { id: 'c', pass: 'server' },
      { id: 'g', pass: 'similar' },
    ]);
  });

  it('waits until the index is filled, whoever has answered', async () => {
    const { search, version, rest, answerHere, answerHereInPart, answerServer, shown } = setUp();
    search.find('f', null);
    await answerHereInPart(guess('g'));
    await answerServer(findings([]));
    await rest(GUESS_DELAY_MS);
    expect(search.state.get()).toMatchObject({ status: 'searching', server: 'answered', hits: [] });
    version.set(1);
    await rest();
    await answerHere(guess('h'));
    expect(shown()).toEqual(['h']);
  });

  it('waits for what is being read into the index, but not for ever', async () => {
    const { search, network, rest, answerHere, answerServer, shown } = setUp();
    network.reading = true;
    search.find('f', null);
    await answerHere(guess('g'));
    await answerServer(findings([]));
    expect(search.state.get()).toMatchObject({ status: 'searching', server: 'answered', hits: [] });
    await rest(GUESS_DELAY_MS - SERVER_DELAY_MS);
    expect(shown()).toEqual(['g']);
  });

  it('does not wait for ever for a slow server', async () => {
    const { search, rest, answerHere, shown } = setUp();
    search.find('f', null);
    await answerHere(guess('g'));
    await rest(GUESS_DELAY_MS - 1);
    expect(search.state.get()).toMatchObject({ status: 'searching', hits: [] });
    await rest(1);
    expect(search.state.get()).toMatchObject({ status: 'found', server: 'asked', stale: false });
    expect(shown()).toEqual(['g']);
  });

  it('is shown at once without a network', async () => {
    const { search, network, answerHere, shown } = setUp();
    network.online = false;
    search.find('f', null);
    await answerHere(guess('g'));
    expect(search.state.get()).toMatchObject({ status: 'found', server: 'offline' });
    expect(shown()).toEqual(['g']);
  });

  it('is shown where the server fails', async () => {
    const { search, answerHere, answerServer, shown } = setUp();
    search.find('f', null);
    await answerHere(guess('g'));
    expect(shown()).toEqual([]);
    await answerServer(findings([], false));
    expect(search.state.get()).toMatchObject({ status: 'found', server: 'partly' });
    expect(shown()).toEqual(['g']);
  });

  it('that is shown stays while the server is asked again or more is put into the index', async () => {
    const { search, version, rest, answerHere, answerHereInPart, answerServer, shown } = setUp();
    search.find('f', null);
    await answerHere(guess('g'));
    await answerServer(findings([], false));
    search.retry();
    expect(search.state.get()).toMatchObject({ server: 'asked', status: 'found', stale: false });
    version.set(1);
    await rest(REFRESH_DELAY_MS);
    await answerHereInPart(guess('g'), guess('h'));
    expect(search.state.get()).toMatchObject({ status: 'found', stale: false });
    expect(shown()).toEqual(['g', 'h']);
  });

  it('of another text gives no leave to those of this one', async () => {
    const { search, answerHere, answerServer, shown } = setUp();
    search.find('f', null);
    await answerHere(guess('g'));
    await answerServer(findings([]));
    search.find('fx', null);
    await answerHere(guess('h'));
    expect(search.state.get()).toMatchObject({ stale: true, foundText: 'f' });
    expect(shown()).toEqual(['g']);
  });

  it('that is kept back slows no looking again down', async () => {
    const { search, here, version, rest, answerHere, shown } = setUp();
    search.find('f', null);
    await answerHere(hit('old'));
    search.find('fx', null);
    await answerHere(guess('g'));
    version.set(1);
    await rest();
    expect(here).toHaveLength(3);
    await answerHere(hit('a'));
    expect(shown()).toEqual(['a']);
  });

  it('waits anew for each text, and for none once the search is over', async () => {
    const { search, rest, answerHere, shown } = setUp();
    search.find('f', null);
    await answerHere(guess('g'));
    await rest(GUESS_DELAY_MS - 1);
    search.find('fx', null);
    await answerHere(guess('h'));
    await rest(GUESS_DELAY_MS - 1);
    expect(shown()).toEqual([]);
    await rest(1);
    expect(shown()).toEqual(['h']);
    search.find('fxy', null);
    search.end();
    expect(vi.getTimerCount()).toBe(0);
  });
});
