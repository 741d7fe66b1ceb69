/**
 * Which calls the API refuses (401), seen over renewals of the session. A call that was refused
 * before a renewal, and is refused again though it began after it, would be refused for ever.
 */
export interface Refusals {
  /** The same as `fetch`, watched. */
  readonly watch: (send: typeof fetch) => typeof fetch;
  readonly noteRenewal: () => void;
  /** What was refused belongs to a session that is over. */
  readonly forget: () => void;
}

/** Method and address; the query tells calls of one kind apart only by what they ask for. */
function nameOf(...[input, init]: Parameters<typeof fetch>): string {
  const address = input instanceof Request ? input.url : input.toString();
  const method = input instanceof Request ? input.method : (init?.method ?? 'GET');
  return `${method} ${address.split('?')[0] ?? ''}`;
}

/** `onOutlived` is called when a call is refused in spite of a renewal. */
export function createRefusals(onOutlived: () => void = () => undefined): Refusals {
  let renewals = 0;
  /** By call: how many renewals there had been when the refused one began. */
  const refused = new Map<string, number>();

  function noteRefusal(name: string, began: number): void {
    const before = refused.get(name);
    refused.set(name, began);
    if (before !== undefined && before < began && began === renewals) onOutlived();
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
    forget: () => refused.clear(),
  };
}
