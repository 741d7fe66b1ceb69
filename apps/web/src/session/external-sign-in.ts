import {
  BrowserAuthError,
  createStandardPublicClientApplication,
  InteractionRequiredAuthError,
  type AccountInfo,
  type AuthenticationResult,
  type IPublicClientApplication,
} from '@azure/msal-browser';
import {
  isSignedInExternally,
  isSignedOutElsewhere,
  sessionOwner,
} from '../shared/stored-session.ts';
import { chooseAccount } from './choose-account.ts';

/** What the configuration says about the external identity provider. */
export interface ExternalSignInOptions {
  readonly clientId: string;
  readonly tenantId?: string | undefined;
  readonly apiScope?: string | undefined;
  /** Development only: the provider's endpoints, as a JSON text. */
  readonly authorityMetadata?: string | undefined;
}

/** The external identity provider, by MSAL. Tokens are access tokens for the product's API. */
export interface ExternalSignIn {
  /** The token of a redirect that has just come back, once; else null. */
  fromRedirect: () => Promise<string | null>;
  /**
   * Signs in where the provider knows the browser, without a word; null where it wants to see the
   * person. Fails where the provider could not be asked, such as for a lost connection. `fresh` asks for
   * a token that was not kept from before.
   */
  silently: (options?: { readonly fresh: boolean }) => Promise<string | null>;
  /**
   * Opens the provider's window, to choose an account where this tab has seen several. Call it
   * straight from a click.
   */
  byPopup: () => Promise<string>;
  /** Leaves the page for the provider's. */
  byRedirect: () => Promise<void>;
  /** The token of who is signed in, renewed where needed; null where nobody is. */
  acquireToken: () => Promise<string | null>;
  /**
   * Forgets every account, ends the provider's session of the one that was in use, and comes back to
   * the site's root. The provider does not ask which account where it gives a hint (`login_hint`).
   */
  signOut: () => Promise<void>;
}

const SILENT_LIMIT_MS = 6_000;
/** A person may have to find a phone first; the login page has its own Cancel. */
const PERSON_LIMIT_MS = 600_000;
const PROFILE_SCOPE = 'User.Read';

/** Fails after the limit: the loading overlay never sits on a provider that does not answer. */
function withinSilentLimit(attempt: Promise<string | null>): Promise<string | null> {
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new BrowserAuthError('timed_out', '')), SILENT_LIMIT_MS);
  });
  return Promise.race([attempt, limit]);
}

/** Gives null where the provider wants to see the person; any other failure says nothing of them. */
function nullWherePersonIsNeeded(error: unknown): null {
  if (error instanceof InteractionRequiredAuthError) return null;
  throw error;
}

async function createMsal(options: ExternalSignInOptions): Promise<IPublicClientApplication> {
  return createStandardPublicClientApplication({
    auth: {
      clientId: options.clientId,
      authority: `https://login.microsoftonline.com/${options.tenantId ?? 'common'}`,
      redirectUri: `${location.origin}/redirect.html`,
      postLogoutRedirectUri: `${location.origin}/`,
      ...(options.authorityMetadata === undefined
        ? {}
        : { authorityMetadata: options.authorityMetadata }),
    },
    cache: { cacheLocation: 'sessionStorage' },
    system: {
      iframeBridgeTimeout: SILENT_LIMIT_MS,
      popupBridgeTimeout: PERSON_LIMIT_MS,
    },
  });
}

/** Prepares MSAL; its code arrives with this module, after the first paint. */
export async function createExternalSignIn(
  options: ExternalSignInOptions,
): Promise<ExternalSignIn> {
  const msal = await createMsal(options);
  const scopes = [options.apiScope ?? `api://${options.clientId}/user_impersonation`];

  let redirectHandled = false;

  function remember(result: AuthenticationResult): string {
    msal.setActiveAccount(result.account);
    return result.accessToken;
  }
  function hasAccounts(): boolean {
    return msal.getAllAccounts().length > 0;
  }
  function knownAccount(): AccountInfo | null {
    return msal.getActiveAccount() ?? chooseAccount(msal.getAllAccounts(), sessionOwner()) ?? null;
  }
  async function acquireTokenOf(forceRefresh: boolean): Promise<string | null> {
    const account = knownAccount();
    if (account === null) return null;
    return remember(await msal.acquireTokenSilent({ scopes, account, forceRefresh }));
  }

  async function signInSilently(fresh: boolean): Promise<string | null> {
    // Who has signed out in another tab is not signed in again by what this one still holds.
    if (isSignedOutElsewhere() || !isSignedInExternally()) await msal.clearCache();
    const token = await acquireTokenOf(fresh);
    // Of several accounts the person chooses one.
    return token !== null || hasAccounts() ? token : remember(await msal.ssoSilent({ scopes }));
  }

  function interactive() {
    const choice = msal.getAllAccounts().length > 1 ? { prompt: 'select_account' } : {};
    return { scopes, extraScopesToConsent: [PROFILE_SCOPE], ...choice };
  }

  async function signOut(): Promise<void> {
    const account = knownAccount();
    // Of all accounts that were used here: the next start would sign in by another one.
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
      withinSilentLimit(signInSilently(fresh).catch(nullWherePersonIsNeeded)),
    byPopup: async () =>
      remember(await msal.loginPopup({ ...interactive(), overrideInteractionInProgress: true })),
    byRedirect: () => msal.loginRedirect({ ...interactive(), redirectUri: `${location.origin}/` }),
    signOut,
  };
}
