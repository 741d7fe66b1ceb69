import type { AppConfig } from '@colega/api-sdk';
import type { ExternalSignIn } from './external-sign-in.ts';

/** MSAL, prepared once and only when it is asked for; null where no client id is configured. */
export function externalSignInLoader(config: AppConfig): (() => Promise<ExternalSignIn>) | null {
  const { clientId, tenantId, apiScope, authorityMetadata } = config;
  if (clientId === undefined) return null;
  let loading: Promise<ExternalSignIn> | null = null;
  return () => {
    loading ??= import('./external-sign-in.ts')
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
