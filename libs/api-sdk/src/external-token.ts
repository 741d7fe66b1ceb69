import { attempt } from './attempt.ts';
import { ApiTimeoutError } from './errors.ts';

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new ApiTimeoutError()), timeLimit);
    });
    try {
      return (await Promise.race([getExternalToken?.(), late])) ?? null;
    } catch (error) {
      attempt(() => onExternalTokenFailure?.(error));
      return null;
    } finally {
      clearTimeout(timer);
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
