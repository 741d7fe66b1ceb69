/**
 * Watches for calls that the API refuses (401) again after a renewal of the session. Such a call
 * would be refused forever.
 */
export interface Refusals {
  /** Wraps `fetch` to watch its answers. */
  readonly watch: (send: typeof fetch) => typeof fetch;
  readonly noteRenewal: () => void;
  /** Counts the renewals, so that a late refusal of the session before asks for none. */
  readonly renewals: () => number;
  /** Forgets the refusals of a session that is over. */
  readonly forget: () => void;
}

/** Returns method and address of a call; without query, so that calls of one kind share a name. */
function nameOf(...[input, init]: Parameters<typeof fetch>): string {
  const address = input instanceof Request ? input.url : input.toString();
  const method = input instanceof Request ? input.method : (init?.method ?? 'GET');
  return `${method} ${address.split('?')[0] ?? ''}`;
}

/** Watches the calls; runs `onRefusedAgain` when a call is refused in spite of a renewal. */
export function createRefusals(onRefusedAgain: () => void = () => undefined): Refusals {
  let renewals = 0;
  /** Number of renewals when the refused call began, by call. */
  const refused = new Map<string, number>();

  function noteRefusal(name: string, began: number): void {
    const before = refused.get(name);
    refused.set(name, began);
    if (before !== undefined && before < began && began === renewals) onRefusedAgain();
  }

  return {
    watch:
      (send) =>
      async (...call) => {
        const began = renewals;
        const name = nameOf(...call);
        const answer = await send(...call);
        if (answer.status === 401) noteRefusal(name, began);
        else refused.delete(name);
        return answer;
      },
    noteRenewal: () => {
      renewals += 1;
    },
    renewals: () => renewals,
    forget: () => refused.clear(),
  };
}
