import { waitFor } from './wait-for.ts';

/** Renews the session for however many calls were refused meanwhile. */
export interface Renewal {
  /**
   * To be called as the headers of a call are fixed. Gives what to ask when it was refused, or would
   * be: whether the session is renewed now. A renewal under way, or one that ended since the call was
   * sent, serves it too, however long it takes a person; none does, and none is asked for, where its
   * session is not the one of now (`isCurrent`). Fails by the signal only.
   */
  startCall(isCurrent: () => boolean): (signal?: AbortSignal) => Promise<boolean>;
}

/**
 * Makes the renewal of a client; without `renewSession`, or where that fails, nothing is renewed.
 * `start` is called as each begins, and what it gives at its end: whether the session was renewed.
 */
export function createRenewal(
  renewSession: (() => Promise<boolean>) | undefined,
  start: () => (isRenewed: boolean) => void,
): Renewal {
  let ended = 0;
  let latest = Promise.resolve(false);
  let isUnderWay = false;

  const renew = async (ask: () => Promise<boolean>): Promise<boolean> => {
    const end = start();
    let isRenewed = false;
    try {
      isRenewed = await ask();
    } catch {
      // Then nothing is renewed.
    }
    isUnderWay = false;
    ended += 1;
    end(isRenewed);
    return isRenewed;
  };

  return {
    startCall(isCurrent) {
      const endedBefore = ended;
      return async (signal) => {
        if (!isUnderWay && ended === endedBefore) {
          if (renewSession === undefined || !isCurrent()) return false;
          isUnderWay = true;
          latest = renew(renewSession);
        }
        return (await waitFor(() => latest, signal)) && isCurrent();
      };
    },
  };
}
