import { createApiClient, type AppConfig } from '@colega/api-sdk';
import { createExchangeStore, type ExchangeStore } from '../data/exchange-store.ts';
import { createSession, type Session } from '../session/session.ts';
import type { ExternalSignIn } from '../session/external-sign-in.ts';
import { drafts } from '../shared/drafts.ts';
import { createErrorCenter } from '../shared/error-center.ts';
import { createQueryClient } from '../shared/query-client.ts';
import type { Services } from '../shared/services.ts';
import { localValues, sessionValues, STORAGE_KEYS } from '../shared/storage.ts';

export interface AppParts {
  readonly services: Services;
  readonly session: Session;
  readonly exchanges: ExchangeStore;
}

/** MSAL, prepared once and only when it is asked for. */
function externalSignInLoader(config: AppConfig): (() => Promise<ExternalSignIn>) | null {
  const { clientId, tenantId, apiScope, authorityMetadata } = config;
  if (clientId === undefined) return null;
  let loading: Promise<ExternalSignIn> | null = null;
  return () => {
    loading ??= import('../session/external-sign-in.ts')
      .then((module) =>
        module.createExternalSignIn({ clientId, tenantId, apiScope, authorityMetadata }),
      )
      .catch((error: unknown) => {
        loading = null;
        throw error;
      });
    return loading;
  };
}

function forgetEverything(): void {
  for (const key of [STORAGE_KEYS.chatId, STORAGE_KEYS.persona]) {
    sessionValues.remove(key);
    localValues.remove(key);
  }
  drafts.forgetAll();
}

/** Constructs what the screens use; the only place that does. */
export function createAppParts(config: AppConfig, framed: boolean): AppParts {
  const loadExternalSignIn = externalSignInLoader(config);
  const isExternal = () => localValues.read(STORAGE_KEYS.signedInExternally) === 'true';
  const api = createApiClient({
    host: config.apiHost,
    tokens: {
      read: () => sessionValues.read(STORAGE_KEYS.sessionToken),
      write: (token) => sessionValues.write(STORAGE_KEYS.sessionToken, token),
    },
    getExternalToken: async () =>
      loadExternalSignIn === null || !isExternal()
        ? null
        : (await loadExternalSignIn()).acquireToken(),
  });
  const errors = createErrorCenter();
  const queryClient = createQueryClient(errors, () => void session.renew());
  const exchanges = createExchangeStore();
  const session: Session = createSession({
    api,
    loadExternalSignIn,
    framed,
    onIdentified: () =>
      void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' }),
    onSignedOut: () => {
      exchanges.stopAll();
      queryClient.clear();
      forgetEverything();
    },
  });
  return { services: { config, api, queryClient, errors }, session, exchanges };
}
