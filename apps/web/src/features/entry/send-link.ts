import { ApiResponseError, type ApiClient } from '@colega/api-sdk';

/**
 * Asks the API to send a link. An answer that no such address exists is ignored, so that nobody
 * can learn the registered addresses.
 */
export async function sendLink(api: ApiClient, email: string, signal: AbortSignal): Promise<void> {
  try {
    await api.auth.forgotPassword(email, { signal });
  } catch (error) {
    if (!(error instanceof ApiResponseError) || error.status !== 404) throw error;
  }
}
