const ASKED = 'colega:link-token';
const TOKEN_PARAMETER = 'token';

type Answer = (token: string) => void;

/**
 * Takes the token of a link that was sent by e-mail out of the address, and with it out of the
 * history. It is kept in memory alone, for {@link linkToken}.
 */
export function takeLinkToken(): void {
  const address = new URL(location.href);
  const token = address.searchParams.get(TOKEN_PARAMETER);
  if (token === null) return;
  address.searchParams.delete(TOKEN_PARAMETER);
  history.replaceState(history.state, '', address);
  document.addEventListener(ASKED, (event) => (event as CustomEvent<Answer>).detail(token));
}

/** The token that was taken, by this script or by the one of the first paint; null where none was. */
export function linkToken(): string | null {
  takeLinkToken();
  let found: string | null = null;
  const detail: Answer = (token) => {
    found = token;
  };
  document.dispatchEvent(new CustomEvent<Answer>(ASKED, { detail }));
  return found;
}
