import { ApiResponseError, type ApiClient } from '@colega/api-sdk';

/**
 * Asks for a link to be sent. An API that says that it knows no such address is not heard: nobody
 * learns here whose addresses there are.
 */
export async function sendLink(api: ApiClient, email: string, signal: AbortSignal): Promise<void> {
  try {
    await api.auth.forgotPassword(email, { signal });
  } catch (error) {
    if (!(error instanceof ApiResponseError) || error.status !== 404) throw error;
  }
}
