import type { AppConfig } from '@colega/api-sdk';
import type { ExternalSignIn } from './external-sign-in.ts';

const load = () => import('./external-sign-in.ts');

/** Loads MSAL's code ahead; its first use reports a failure. */
export function preloadExternalSignIn(): void {
  void load().catch(() => undefined);
}

/** Returns a function that prepares MSAL once, at its first call; null without a client id. */
export function externalSignInLoader(config: AppConfig): (() => Promise<ExternalSignIn>) | null {
  const { clientId, tenantId, apiScope, authorityMetadata } = config;
  if (clientId === undefined) return null;
  let loading: Promise<ExternalSignIn> | null = null;
  return () => {
    loading ??= load()
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
