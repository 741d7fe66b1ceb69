import { afterEach, describe, expect, it, vi } from 'vitest';
import { dispatch } from '../data/exchanges.ts';
import { keepOutbox } from '../data/outbox.ts';
import { drafts } from '../shared/drafts.ts';
import { createKeptTexts, keptTexts } from '../shared/kept-texts.ts';
import { localValues, sessionValues, USER_KEYS } from '../shared/storage.ts';
import { endSessionInBrowser, writeSessionToken } from '../session/stored-session.ts';
import { createFakeExternalSignIn } from '../testing/fake-external-sign-in.ts';
import { ANA, APP_CONFIG, exchangeFixture, RUI } from '../testing/fixtures.ts';
import { clearStoredValuesAroundTests, createValues } from '../testing/stored-values.ts';
import { constructApp } from './construct.ts';

clearStoredValuesAroundTests();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const DRAFT = 'Um rascunho longo';
const OUTBOX = '[{"a":"failed question"}]';
const EMPLOYEE = { ...ANA, externalId: 'a-1' };

/** Opens a page of the app, for which the API has these answers, one after another. */
async function openPage(
  current: readonly unknown[],
  { silent = [] }: { readonly silent?: readonly unknown[] } = {},
) {
  const answers = { current: [...current], mslogin: [...silent] };
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const call = url.endsWith('/mslogin') ? 'mslogin' : 'current';
    const body = answers[call].length > 1 ? answers[call].shift() : answers[call][0];
    const headers = { authorization: 'Bearer of this page' };
    return Promise.resolve(
      body === undefined ? new Response(null, { status: 401 }) : Response.json(body, { headers }),
    );
  });
  writeSessionToken('stored');
  const left: string[] = [];
  const external = createFakeExternalSignIn({ silently: () => Promise.resolve('external') });
  const { session, exchanges } = constructApp({
    config: APP_CONFIG,
    framed: false,
    loadExternalSignIn: () => Promise.resolve(external),
    log: () => undefined,
    leavePage: () => left.push('page'),
  });
  await session.start();
  return { session, exchanges, left };
}

function writeTexts(): void {
  drafts.write('chat-1', DRAFT);
  keptTexts.write(USER_KEYS.outbox, OUTBOX);
}

function readOutbox(): string | null {
  const key = keptTexts.keys().find((name) => name.startsWith(USER_KEYS.outbox));
  return key === undefined ? null : keptTexts.read(key);
}

/** Reads the texts of the user who is signed in. */
async function readTexts() {
  await keptTexts.whenOwned();
  return [drafts.read('chat-1'), readOutbox()];
}

const everythingStored = () =>
  [sessionValues, localValues].flatMap((values) => values.keys().map((key) => values.read(key)));

const ODD_ANSWERS: readonly [string, unknown][] = [
  ['an empty object', {}],
  ['an error without a status', { error: 'maintenance' }],
  ['an error whose status is a text', { status_code: '500', detail: 'Out of order' }],
  ['a user with a name only', { name: ANA.name, roles: [] }],
  ['a user with an empty e-mail', { ...ANA, email: ' ' }],
  ['a user with a null for the e-mail', { ...ANA, email: null, externalId: null }],
];

describe('the texts of a user', () => {
  it.each(ODD_ANSWERS)('are kept where the API sends %s for the user', async (_, odd) => {
    await openPage([EMPLOYEE]);
    writeTexts();
    const spoiled = await openPage([odd]);
    expect([spoiled.left, spoiled.session.state.get().status]).toEqual([[], 'signed-out']);
    const { session } = await openPage([EMPLOYEE]);
    expect([session.state.get().status, ...(await readTexts())]).toEqual([
      'signed-in',
      DRAFT,
      OUTBOX,
    ]);
  });

  it.each(ODD_ANSWERS)('are kept where a silent renewal brings %s', async (_, odd) => {
    vi.useFakeTimers();
    const { session, left } = await openPage([EMPLOYEE], { silent: [odd, EMPLOYEE] });
    writeTexts();
    const renewing = session.renew();
    await vi.advanceTimersByTimeAsync(5_000);
    expect([await renewing, left, drafts.read('chat-1'), readOutbox()]).toEqual([
      true,
      [],
      DRAFT,
      OUTBOX,
    ]);
  });

  it.each([
    ['in capitals', { ...ANA, email: ANA.email.toUpperCase() }],
    ['with blanks', { ...ANA, email: ` ${ANA.email} ` }],
    ['missing, but with the same id', { ...EMPLOYEE, email: undefined }],
    ['another, but with the same id', { ...EMPLOYEE, email: 'ana.sa@aurora.example' }],
  ])('are kept where the e-mail comes %s', async (_, other) => {
    await openPage([EMPLOYEE]);
    writeTexts();
    const { session, left } = await openPage([other]);
    const state = session.state.get();
    if (state.status !== 'signed-in') throw new Error(state.status);
    expect([left, ...(await readTexts())]).toEqual([[], DRAFT, OUTBOX]);
    expect(await session.check()).toBe(true);
  });

  it('are neither shown to another user nor lost: they are there when their owner is back', async () => {
    await openPage([ANA]);
    writeTexts();
    expect((await openPage([RUI])).left).toEqual(['page']);
    const { session } = await openPage([RUI]);
    expect(await readTexts()).toEqual(['', null]);
    drafts.write('chat-1', 'Texto de Rui');
    await session.signOut();
    expect((await openPage([ANA])).session.state.get().status).toBe('signed-in');
    expect(await readTexts()).toEqual([DRAFT, OUTBOX]);
    expect(everythingStored().join()).not.toContain('Texto de Rui');
  });

  it('are kept with the failed questions on the screen where another user comes', async () => {
    const { session, exchanges } = await openPage([ANA], { silent: [RUI] });
    const leaving: (() => void)[] = [];
    const onLeave = (store: () => void) => void leaving.push(store);
    keepOutbox(exchanges, keptTexts, { later: () => undefined, onLeave });
    dispatch(exchanges, { type: 'question-kept', exchange: exchangeFixture() });
    const stored = readOutbox();
    expect(stored).not.toBeNull();
    void session.renew();
    await expect.poll(() => exchanges.conversations()).toEqual([]);
    expect(readOutbox()).toBeNull();
    const page = await openPage([ANA]);
    for (const store of leaving) store();
    await openPage([ANA]);
    await keptTexts.whenOwned();
    expect(page.left).toEqual(['page']);
    expect(JSON.parse(readOutbox() ?? '')).toEqual(JSON.parse(stored ?? ''));
  });

  it('are another user’s where the id differs, though the e-mail is the same', async () => {
    await openPage([EMPLOYEE]);
    writeTexts();
    expect((await openPage([{ ...EMPLOYEE, externalId: 'a-2' }])).left).toEqual(['page']);
    expect(drafts.read('chat-1')).toBe('');
    expect((await openPage([EMPLOYEE])).left).toEqual(['page']);
    await openPage([EMPLOYEE]);
    expect(await readTexts()).toEqual([DRAFT, OUTBOX]);
  });

  it('are gone with the sign-out of their owner in another tab', async () => {
    await openPage([ANA]);
    writeTexts();
    const { session } = await openPage([RUI]);
    endSessionInBrowser(ANA);
    const otherTab = createKeptTexts({ tab: createValues(), browser: localValues, locks: null });
    otherTab.open(ANA);
    otherTab.forget();
    expect(session.leaveIfSignedOutElsewhere()).toBe(false);
    expect(everythingStored().join()).not.toContain(DRAFT);
    await openPage([ANA]);
    expect(await readTexts()).toEqual(['', null]);
  });

  it('are gone with the sign-out of their owner', async () => {
    await openPage([ANA]);
    writeTexts();
    await openPage([RUI]);
    await openPage([ANA]);
    const { session } = await openPage([ANA]);
    await session.signOut();
    expect(everythingStored().join()).not.toContain(DRAFT);
    expect(everythingStored().join()).not.toContain('failed question');
  });
});
