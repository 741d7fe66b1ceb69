import type { AppConfig } from '@colega/api-sdk';
import type { ExternalSignIn } from './external-sign-in.ts';

const load = () => import('./external-sign-in.ts');

/** Loads MSAL's code ahead; a failure is told where it is needed. */
export function preloadExternalSignIn(): void {
  void load().catch(() => undefined);
}

/** MSAL, prepared once and only when it is asked for; null where no client id is configured. */
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
