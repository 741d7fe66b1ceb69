import { BrowserAuthError, ServerError } from '@azure/msal-browser';
import { ApiConnectionError } from '@colega/api-sdk';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deferred, settlePromises } from '../testing/deferred.ts';
import { ANA } from '../testing/fixtures.ts';
import { drafts } from '../shared/drafts.ts';
import { keptTexts } from '../shared/kept-texts.ts';
import type { ExternalSignIn } from './external-sign-in.ts';
import {
  api,
  external,
  forgotten,
  giveToken,
  identified,
  isExternal,
  prepareSessionTests,
  sessionWith,
  signedIn,
  signedOut,
} from './session.fixture.ts';

prepareSessionTests();
afterEach(() => vi.unstubAllGlobals());

/** Makes the browser one of this kind, such as the app that a phone has installed. */
function stubBrowser(kind: string): void {
  const asked = (query: string) => query.split(' and ').every((part) => kind.includes(part));
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: asked(query) }));
}

describe('signing in by the provider’s window', () => {
  async function signedOutSession(answers: Partial<ExternalSignIn>) {
    const session = sessionWith(answers);
    await session.start();
    return session;
  }

  it('identifies the user, and remembers the kind of account', async () => {
    const window = deferred<string>();
    const session = await signedOutSession({ byPopup: () => window.promise });
    const signingIn = session.signIn();
    expect(session.state.get()).toEqual({ status: 'signing-in' });
    window.resolve('token of Ana');
    await signingIn;
    expect(session.state.get()).toEqual(signedIn(ANA));
    expect([isExternal(), forgotten]).toEqual(['true', 0]);
  });

  it('takes no notice of a window that answers after Cancel', async () => {
    const window = deferred<string>();
    const session = await signedOutSession({ byPopup: () => window.promise });
    const signingIn = session.signIn();
    await settlePromises();
    session.cancelSignIn();
    expect(session.state.get()).toEqual(signedOut());
    window.resolve('token of Ana');
    await signingIn;
    expect([session.state.get(), api.server.calls]).toEqual([signedOut(), []]);
  });

  it('takes no notice of an error after Cancel', async () => {
    const window = deferred<string>();
    const session = await signedOutSession({ byPopup: () => window.promise });
    const signingIn = session.signIn();
    await settlePromises();
    session.cancelSignIn();
    window.reject(new ApiConnectionError());
    await signingIn;
    expect([session.state.get(), session.failure.get()]).toEqual([signedOut(), null]);
  });

  it('takes no notice of a user who is found after Cancel', async () => {
    const user = deferred<typeof ANA>();
    const auth = { ...api.auth, exchangeExternalToken: () => user.promise };
    const session = sessionWith(
      { byPopup: () => Promise.resolve('token of Ana') },
      {
        api: { ...api, auth },
      },
    );
    await session.start();
    const signingIn = session.signIn();
    await settlePromises();
    session.cancelSignIn();
    user.resolve(ANA);
    await signingIn;
    expect([session.state.get(), identified]).toEqual([signedOut(), 0]);
  });

  it('lets the second attempt win over a first that was cancelled', async () => {
    const windows = [deferred<string>(), deferred<string>()];
    const open = [...windows];
    const byPopup = () => open.shift()?.promise ?? Promise.reject(new Error('Two windows only'));
    const session = await signedOutSession({ byPopup });
    const first = session.signIn();
    await settlePromises();
    session.cancelSignIn();
    const second = session.signIn();
    await settlePromises();
    windows[0]?.resolve('token of Rui');
    await first;
    expect(session.state.get()).toEqual({ status: 'signing-in' });
    windows[1]?.resolve('token of Ana');
    await second;
    expect(session.state.get()).toEqual(signedIn(ANA));
  });

  it('opens one window, however often it is asked for', async () => {
    const window = deferred<string>();
    const session = await signedOutSession({ byPopup: () => window.promise });
    const attempts = [session.signIn(), session.signIn()];
    await settlePromises();
    window.resolve('token of Ana');
    await Promise.all(attempts);
    expect(external.calls.filter((call) => call === 'byPopup')).toHaveLength(1);
  });

  it('leaves for the provider’s page where windows are blocked', async () => {
    const session = await signedOutSession({
      byPopup: () => Promise.reject(new BrowserAuthError('popup_window_error', 'id')),
    });
    await session.signIn();
    expect(external.calls.slice(-2)).toEqual(['byPopup', 'byRedirect']);
    expect(session.state.get()).toEqual({ status: 'signing-in' });
  });

  it('leaves for it without a question about a draft, which the tab keeps', async () => {
    const page = new EventTarget();
    keptTexts.connect(page, () => undefined);
    const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    drafts.write('', 'half a question');
    let asked: boolean | null = null;
    const session = await signedOutSession({
      byPopup: () => Promise.reject(new BrowserAuthError('popup_window_error', 'id')),
      byRedirect: () => Promise.resolve(void (asked = asks())),
    });
    expect(asks()).toBe(true);
    await session.signIn();
    expect([asked, drafts.read('')]).toEqual([false, 'half a question']);
  });

  it('goes on from the site’s root without a question about it, and asks again where nobody is found', async () => {
    const page = new EventTarget();
    drafts.write('', 'half a question');
    keptTexts.connect(page, () => undefined);
    const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    let asked: boolean | null = null;
    await signedOutSession({
      fromRedirect: () => {
        asked = asks();
        return Promise.resolve(null);
      },
    });
    expect([asked, asks()]).toEqual([false, true]);
  });

  it('leaves for it without a window in the installed app of a phone, which may get no answer from one', async () => {
    stubBrowser('(display-mode: standalone) (pointer: coarse)');
    const session = await signedOutSession({});
    await session.signIn();
    expect(external.calls).toContain('byRedirect');
    expect(external.calls).not.toContain('byPopup');
    expect(session.state.get()).toEqual({ status: 'signing-in' });
  });

  it.each([
    '(display-mode: standalone) (pointer: fine)',
    '(display-mode: browser) (pointer: coarse)',
  ])('opens a window where the browser is %s', async (kind) => {
    stubBrowser(kind);
    const session = await signedOutSession({ byPopup: () => Promise.resolve('token of Ana') });
    await session.signIn();
    expect(external.calls).not.toContain('byRedirect');
    expect(session.state.get()).toEqual(signedIn(ANA));
  });

  it('keeps what went wrong where Cancel comes afterwards', async () => {
    const session = await signedOutSession({
      byPopup: () => Promise.reject(new BrowserAuthError('no_network_connectivity', 'id')),
    });
    await session.signIn();
    session.cancelSignIn();
    expect(session.state.get()).toEqual(signedOut('connection'));
  });

  it('says nothing where the person closed the window', async () => {
    const session = await signedOutSession({
      byPopup: () => Promise.reject(new BrowserAuthError('user_cancelled', 'id')),
    });
    await session.signIn();
    expect(session.state.get()).toEqual(signedOut());
  });

  it.each([
    [new ServerError('invalid_request', 'id', 'AADSTS50020: Not here'), 'wrong-tenant'],
    [new ServerError('invalid_grant', 'id', 'AADSTS50034: No such user'), 'invalid-account'],
    [new BrowserAuthError('no_network_connectivity', 'id'), 'connection'],
    [new Error('unforeseen'), 'login-failed'],
  ])('says what went wrong: %s', async (error, failure) => {
    const session = await signedOutSession({ byPopup: () => Promise.reject(error) });
    await session.signIn();
    expect([session.state.get(), session.failure.get()]).toEqual([signedOut(failure), error]);
  });

  it('says that the account has no access where the API refuses its token', async () => {
    const session = await signedOutSession({
      byPopup: giveToken('unknown') as () => Promise<string>,
    });
    await session.signIn();
    expect([session.state.get(), isExternal()]).toEqual([signedOut('unauthorized'), null]);
  });
});
