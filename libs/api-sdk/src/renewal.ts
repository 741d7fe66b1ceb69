import { waitFor } from './deadline.ts';

/** Renews the session for however many calls were refused meanwhile. */
export interface Renewal {
  /**
   * To be called as the headers of a call are fixed. Gives what to ask when it was refused: whether the
   * session is renewed now. A renewal under way, or one that ended since the call was sent, serves it
   * too; none does, and none is asked for, where its session is not the one of now (`isCurrent`). Fails
   * by the signal, and with an `ApiTimeoutError` where the call waits for itself.
   */
  startCall(isCurrent: () => boolean): (signal?: AbortSignal) => Promise<boolean>;
}

// A call that was sent while a renewal is under way may belong to that renewal, which waits for it in
// turn. Two minutes are enough for a person to sign in, which calls of others may be waiting for.
const LONGEST_WAIT_OF_A_LATER_CALL = 120_000;

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
      const isSentWithin = isUnderWay;
      return async (signal) => {
        const hasNoneEnded = ended === endedBefore;
        if (!isUnderWay && hasNoneEnded) {
          if (renewSession === undefined || !isCurrent()) return false;
          isUnderWay = true;
          latest = renew(renewSession);
        }
        const mayBelongToIt = isSentWithin && hasNoneEnded;
        const limit = mayBelongToIt ? LONGEST_WAIT_OF_A_LATER_CALL : Infinity;
        return (await waitFor(latest, signal, limit)) && isCurrent();
      };
    },
  };
}
