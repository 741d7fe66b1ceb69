import { attempt } from './attempt.ts';
import { startDeadline } from './deadline.ts';

/** Gets hold of the external token, for all requests of a client. */
export interface Acquisition {
  /** The external token; null where it cannot be had. */
  readonly token: () => Promise<string | null>;
  /** What was asked for before now serves nobody who asks from now on. */
  readonly forget: () => void;
}

/** How the external token is asked for, and for how long (in milliseconds). */
export interface AcquisitionOptions {
  readonly getExternalToken?: (() => Promise<string | null>) | undefined;
  readonly onExternalTokenFailure?: ((error: unknown) => void) | undefined;
  readonly timeLimit: number;
}

/**
 * Asks for the external token: one acquisition for all who ask while it lasts. A token that does
 * not come in time is a token that could not be had; each failure is told once.
 */
export function createAcquisition(options: AcquisitionOptions): Acquisition {
  const { getExternalToken, onExternalTokenFailure, timeLimit } = options;
  let underWay: Promise<string | null> | undefined;

  const acquire = async (): Promise<string | null> => {
    const deadline = startDeadline(timeLimit);
    try {
      const asked = getExternalToken?.();
      return (
        (await Promise.race([asked, deadline.wait(new Promise<never>(() => undefined))])) ?? null
      );
    } catch (error) {
      attempt(() => onExternalTokenFailure?.(error));
      return null;
    } finally {
      deadline.end();
    }
  };

  const start = (): Promise<string | null> => {
    const started = acquire().finally(() => {
      if (underWay === started) underWay = undefined;
    });
    return started;
  };

  return {
    token: () => (underWay ??= start()),
    forget: () => {
      underWay = undefined;
    },
  };
}
