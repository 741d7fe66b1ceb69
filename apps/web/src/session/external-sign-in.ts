import {
  type AccountInfo,
  type AuthenticationResult,
  BrowserAuthError,
  createStandardPublicClientApplication,
  InteractionRequiredAuthError,
  ProtocolMode,
  type IPublicClientApplication,
} from '@azure/msal-browser';
import { isSamePerson } from '@colega/chat-domain';
import { hrefOf } from '../shared/paths.ts';
import { replaceFailingStorage } from './provider-storage.ts';
import {
  forgetProviderCache,
  forgottenSessions,
  isSignedInExternally,
  isSignedOutElsewhere,
  sessionOwner,
} from './stored-session.ts';

/** The part of a provider's account that identifies it. */
export interface NamedAccount {
  readonly username: string;
}

/**
 * Chooses among the accounts of this tab: the only one, or that of the last user here. Undefined
 * if that is unclear, so that no user is taken for another one.
 */
export function chooseAccount<Account extends NamedAccount>(
  accounts: readonly Account[],
  owner: string | null,
): Account | undefined {
  const last = { email: owner ?? '' };
  const ofOwner = accounts.find(({ username }) => isSamePerson({ email: username }, last));
  return ofOwner ?? (accounts.length === 1 ? accounts[0] : undefined);
}

/** Configuration of the external identity provider. */
export interface ExternalSignInOptions {
  readonly clientId: string;
  readonly tenantId?: string | undefined;
  readonly apiScope?: string | undefined;
  /** Address of an OpenID provider other than Entra ID. */
  readonly authority?: string | undefined;
  /** The provider's endpoints, as JSON text; by default those that it publishes. */
  readonly authorityMetadata?: string | undefined;
}

/** The external identity provider, by MSAL. Tokens are access tokens for the product's API. */
export interface ExternalSignIn {
  /** Returns the token of a redirect that has just come back, once; else null. */
  fromRedirect: () => Promise<string | null>;
  /**
   * Signs in without interaction if the provider knows the browser; null if it needs the user.
   * Throws if the provider could not be asked, for example without connection. `fresh` requests a
   * new token instead of a cached one.
   */
  silently: (options?: { readonly fresh: boolean }) => Promise<string | null>;
  /**
   * Opens the provider's window, with a choice of account if this tab has seen several. Must be
   * called directly in a click handler.
   */
  byPopup: () => Promise<string>;
  /** Redirects the page to the provider. */
  byRedirect: () => Promise<void>;
  /** Returns the user's token, renewed if necessary; null if nobody is signed in. */
  acquireToken: () => Promise<string | null>;
  /**
   * Forgets every account, ends the provider's session of the current one, and returns to the
   * site's root. The provider does not ask for the account if it has given a hint (`login_hint`).
   */
  signOut: () => Promise<void>;
}

const SILENT_LIMIT_MS = 6_000;
/** Long, since a user may have to find a phone first; the login page has its own Cancel. */
const WINDOW_LIMIT_MS = 600_000;
/** Scope of Microsoft Graph, which other providers do not know. */
const PROFILE_SCOPE = 'User.Read';

/** Rejects after the limit, so that the loading overlay does not wait for a silent provider. */
function withinSilentLimit(attempt: Promise<string | null>): Promise<string | null> {
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new BrowserAuthError('timed_out', '')), SILENT_LIMIT_MS);
  });
  return Promise.race([attempt, limit]);
}

/** Returns null if the provider needs the user; rethrows any other failure. */
function nullIfInteractionNeeded(error: unknown): null {
  if (error instanceof InteractionRequiredAuthError) return null;
  throw error;
}

/** Returns the authority for MSAL: a tenant of Entra ID, or another provider, which must be named. */
function authorityOf({ tenantId = 'common', authority }: ExternalSignInOptions) {
  return authority === undefined
    ? { authority: `https://login.microsoftonline.com/${tenantId}` }
    : { authority, knownAuthorities: [new URL(authority).host] };
}

/** Returns the scopes of the token for the API. */
function scopesOf({ clientId, apiScope, authority }: ExternalSignInOptions): string[] {
  const usualScope = authority === undefined ? `api://${clientId}/user_impersonation` : 'openid';
  return [apiScope ?? usualScope];
}

async function createMsal(options: ExternalSignInOptions): Promise<IPublicClientApplication> {
  return createStandardPublicClientApplication({
    auth: {
      clientId: options.clientId,
      ...authorityOf(options),
      redirectUri: `${location.origin}${hrefOf('/redirect.html')}`,
      postLogoutRedirectUri: `${location.origin}${hrefOf('/')}`,
      ...(options.authorityMetadata === undefined
        ? {}
        : { authorityMetadata: options.authorityMetadata }),
    },
    cache: { cacheLocation: 'sessionStorage' },
    system: {
      protocolMode: options.authority === undefined ? ProtocolMode.AAD : ProtocolMode.OIDC,
      iframeBridgeTimeout: SILENT_LIMIT_MS,
      popupBridgeTimeout: WINDOW_LIMIT_MS,
    },
  });
}

/** Creates MSAL; empties its cache if that cannot be read, which costs a silent sign-in at most. */
async function createUsableMsal(options: ExternalSignInOptions): Promise<IPublicClientApplication> {
  replaceFailingStorage();
  try {
    const msal = await createMsal(options);
    msal.getAllAccounts();
    return msal;
  } catch {
    // Tokens are not set aside: nobody would remove them at a sign-out.
    forgetProviderCache();
    console.warn('The sign-in data of this tab could not be read and were removed.');
    return createMsal(options);
  }
}

/** Prepares MSAL; its code is in this module, which loads after the first paint. */
export async function createExternalSignIn(
  options: ExternalSignInOptions,
): Promise<ExternalSignIn> {
  const msal = await createUsableMsal(options);
  const scopes = scopesOf(options);
  const consent = options.authority === undefined ? { extraScopesToConsent: [PROFILE_SCOPE] } : {};

  let redirectHandled = false;
  /** Outlives MSAL's cache, which a sign-out empties before the provider is told. */
  let lastAccount: AccountInfo | null = knownAccount();

  function remember(result: AuthenticationResult): string {
    msal.setActiveAccount(result.account);
    lastAccount = result.account;
    return result.accessToken;
  }
  /** Asks for a token; of an answer that comes after a sign-out nothing is kept. */
  async function ask(request: () => Promise<AuthenticationResult>): Promise<string | null> {
    const before = forgottenSessions();
    const result = await request();
    if (before === forgottenSessions()) return remember(result);
    const inUse = msal.getActiveAccount()?.homeAccountId;
    if (inUse !== result.account.homeAccountId) await msal.clearCache({ account: result.account });
    return null;
  }
  function hasAccounts(): boolean {
    return msal.getAllAccounts().length > 0;
  }
  function knownAccount(): AccountInfo | null {
    return (
      msal.getActiveAccount() ??
      chooseAccount(msal.getAllAccounts(), sessionOwner()?.email ?? null) ??
      null
    );
  }
  async function acquireTokenOf(forceRefresh: boolean): Promise<string | null> {
    const account = knownAccount();
    if (account === null) return null;
    return ask(() => msal.acquireTokenSilent({ scopes, account, forceRefresh }));
  }

  async function signInSilently(fresh: boolean): Promise<string | null> {
    // After a sign-out in another tab, this tab's cached accounts must not sign in again.
    if (isSignedOutElsewhere() || !isSignedInExternally()) await msal.clearCache();
    const token = await acquireTokenOf(fresh);
    // With several accounts the user chooses one.
    return token !== null || hasAccounts() ? token : ask(() => msal.ssoSilent({ scopes }));
  }

  function interactive() {
    const choice = msal.getAllAccounts().length > 1 ? { prompt: 'select_account' } : {};
    return { scopes, ...consent, ...choice };
  }

  async function signOut(): Promise<void> {
    const account = knownAccount() ?? lastAccount;
    // Clears all accounts used here: the next start would sign in with another one.
    await msal.clearCache();
    await msal.logoutRedirect({ account });
  }

  return {
    acquireToken: () => acquireTokenOf(false),
    fromRedirect: async () => {
      if (redirectHandled) return null;
      redirectHandled = true;
      const result = await msal.handleRedirectPromise();
      return result === null ? null : remember(result);
    },
    silently: ({ fresh } = { fresh: false }) =>
      withinSilentLimit(signInSilently(fresh).catch(nullIfInteractionNeeded)),
    byPopup: async () =>
      remember(await msal.loginPopup({ ...interactive(), overrideInteractionInProgress: true })),
    byRedirect: () =>
      msal.loginRedirect({ ...interactive(), redirectUri: `${location.origin}${hrefOf('/')}` }),
    signOut,
  };
}
