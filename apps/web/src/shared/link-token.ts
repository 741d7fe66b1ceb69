const ASKED = 'colega:link-token';
const TOKEN_PARAMETER = 'token';

type Answer = (token: string) => void;

/**
 * Removes the token of an e-mailed link from the address and the history. Keeps it in memory only,
 * for {@link linkToken}.
 */
export function takeLinkToken(): void {
  const address = new URL(location.href);
  const token = address.searchParams.get(TOKEN_PARAMETER);
  if (token === null) return;
  address.searchParams.delete(TOKEN_PARAMETER);
  history.replaceState(history.state, '', address);
  document.addEventListener(ASKED, (event) => (event as CustomEvent<Answer>).detail(token));
}

/** Returns the token taken by this script or by first-paint.ts; null if there was none. */
export function linkToken(): string | null {
  takeLinkToken();
  let found: string | null = null;
  const detail: Answer = (token) => {
    found = token;
  };
  document.dispatchEvent(new CustomEvent<Answer>(ASKED, { detail }));
  return found;
}
