import {
  createStandardPublicClientApplication,
  type AuthenticationResult,
  type IPublicClientApplication,
} from '@azure/msal-browser';

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
   * Signs in where the provider knows the browser, without a word; null in all other cases.
   * `fresh` asks for a token that was not kept from before.
   */
  silently: (options?: { readonly fresh: boolean }) => Promise<string | null>;
  /** Opens the provider's window. Call it straight from a click. */
  byPopup: () => Promise<string>;
  /** Leaves the page for the provider's. */
  byRedirect: () => Promise<void>;
  /** The token of who is signed in, renewed where needed; null where nobody is. */
  acquireToken: () => Promise<string | null>;
  /** Ends the provider's session too, and comes back to the site's root. */
  signOut: () => Promise<void>;
}

const SILENT_LIMIT = 6_000;
/** A person may have to find a phone first; the login page has its own Cancel. */
const PERSON_LIMIT = 600_000;
const PROFILE_SCOPE = 'User.Read';

/** The loading overlay never sits on a provider that does not answer. */
function withinSilentLimit(attempt: Promise<string | null>): Promise<string | null> {
  const limit = new Promise<null>((resolve) => setTimeout(() => resolve(null), SILENT_LIMIT));
  return Promise.race([attempt, limit]);
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
      // The build leaves the broker's code out: build/without-platform-broker.ts.
      allowPlatformBroker: false,
      iframeBridgeTimeout: SILENT_LIMIT,
      popupBridgeTimeout: PERSON_LIMIT,
    },
  });
}

/** Prepares MSAL; its code arrives with this module, after the first paint. */
export async function createExternalSignIn(
  options: ExternalSignInOptions,
): Promise<ExternalSignIn> {
  const msal = await createMsal(options);
  const scopes = [options.apiScope ?? `api://${options.clientId}/user_impersonation`];
  const interactive = { scopes, extraScopesToConsent: [PROFILE_SCOPE] };

  let redirectHandled = false;

  function remember(result: AuthenticationResult): string {
    msal.setActiveAccount(result.account);
    return result.accessToken;
  }
  async function acquireTokenOf(forceRefresh: boolean): Promise<string | null> {
    const account = msal.getActiveAccount() ?? msal.getAllAccounts()[0];
    if (account === undefined) return null;
    return remember(await msal.acquireTokenSilent({ scopes, account, forceRefresh }));
  }

  async function signInSilently(fresh: boolean): Promise<string> {
    return (await acquireTokenOf(fresh)) ?? remember(await msal.ssoSilent({ scopes }));
  }

  return {
    acquireToken: () => acquireTokenOf(false),
    fromRedirect: async () => {
      if (redirectHandled) return null;
      redirectHandled = true;
      const result = await msal.handleRedirectPromise();
      return result === null ? null : remember(result);
    },
    // It fails where the provider does not know the browser, or is kept from its cookies in a frame.
    silently: ({ fresh } = { fresh: false }) =>
      withinSilentLimit(signInSilently(fresh).catch(() => null)),
    byPopup: async () =>
      remember(await msal.loginPopup({ ...interactive, overrideInteractionInProgress: true })),
    byRedirect: () => msal.loginRedirect({ ...interactive, redirectUri: `${location.origin}/` }),
    signOut: () => msal.logoutRedirect({ account: msal.getActiveAccount() }),
  };
}
