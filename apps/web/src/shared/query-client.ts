import {
  ApiConnectionError,
  ApiResponseError,
  ApiTimeoutError,
  describeApiError,
  isAbort,
  UnexpectedAnswerError,
} from '@colega/api-sdk';
import {
  MutationCache,
  QueryCache,
  QueryClient,
  type Mutation,
  type MutationMeta,
  type MutationOptions,
} from '@tanstack/react-query';
import type { ErrorCenter, ErrorDetails, ErrorKey } from './error-center.ts';

/** Time that what was read stays readable without a network; less if its user leaves. */
const KEPT_MS = 24 * 3_600_000;

/** Number of failed subjects, and of all. */
interface FailureCounts {
  readonly failed: number;
  readonly count: number;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { errorKey?: ErrorKey };
    mutationMeta: {
      /** The text of a failure; if missing, it is shown elsewhere or not at all. */
      errorKey?: ErrorKey;
      /** Returns a text that names what has failed. */
      failureText?: (counts: FailureCounts) => string;
      /** Tries again what has failed; of several subjects only those that failed. */
      retry?: (subjects: readonly string[]) => void;
      /** See `data/latest-value.ts`. */
      latest?: { readonly subjects: readonly string[]; readonly saved: Map<string, unknown> };
    };
  }
}

/** A failure with its own text, which replaces the one of its mutation. */
export class KeyedError extends Error {
  readonly key: ErrorKey;

  constructor(key: ErrorKey, cause?: unknown) {
    super(key, { cause });
    this.key = key;
  }
}

/** A write that failed for some or all of its subjects. */
export class SubjectsFailedError extends Error {
  /** The errors, by subject. */
  readonly failures: ReadonlyMap<string, unknown>;
  readonly total: number;

  constructor(failures: ReadonlyMap<string, unknown>, total: number) {
    super(`${failures.size} of ${total} failed`, { cause: [...failures.values()][0] });
    this.failures = failures;
    this.total = total;
  }
}

function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiConnectionError || error instanceof ApiTimeoutError;
}

/** Seconds that a server with too many calls asks to wait, 0 if it does not say; absent for others. */
function busySeconds(error: unknown): number | undefined {
  if (!(error instanceof ApiResponseError) || error.status !== 429) return undefined;
  return error.retryAfterSeconds ?? 0;
}

/** Returns what is known of an error for the modal, such as the API's own description of it. */
export function errorDetails(error: unknown): ErrorDetails | null {
  if (error instanceof ApiConnectionError) return { text: null, isUnreachable: true };
  const isAnswer = error instanceof ApiResponseError;
  if (!isAnswer && !(error instanceof UnexpectedAnswerError)) return null;
  const text = isAnswer ? describeApiError(error) : null;
  return { text, requestId: error.requestId, busySeconds: busySeconds(error) };
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiResponseError && error.status === 401;
}

/** Returns the API's description of the first failure, after what the mutation says of it. */
function mutationDetails(error: unknown, meta: MutationMeta | undefined): ErrorDetails | null {
  const isOfSubjects = error instanceof SubjectsFailedError;
  const said = errorDetails(isOfSubjects ? error.cause : error);
  if (meta?.failureText === undefined) return said;
  const counts = isOfSubjects
    ? { failed: error.failures.size, count: error.total }
    : { failed: 1, count: 1 };
  return { text: null, ...said, named: meta.failureText(counts) };
}

/** Facts of a failure for its dialog, and a way to try again. */
interface FailureReport {
  readonly details: ErrorDetails | null;
  readonly retry?: (() => void) | undefined;
}

function retryOf(error: unknown, meta: MutationMeta | undefined): (() => void) | undefined {
  const retry = meta?.retry;
  const subjects = error instanceof SubjectsFailedError ? [...error.failures.keys()] : [];
  return retry && (() => retry(subjects));
}

/**
 * Creates the cache of the server's data; only this function reports failed queries and mutations.
 * Reads retry once, writes never. A mutation that was cleared from its cache, because its user has
 * left, reports nothing, changes nothing and never settles.
 */
export function createQueryClient(errors: ErrorCenter): QueryClient {
  function report(error: unknown, key: ErrorKey | undefined, said: FailureReport): void {
    const cause = error instanceof SubjectsFailedError ? error.cause : error;
    // A call refused after the SDK's renewal ends the session, which has a dialog of its own.
    if (key === undefined || isAbort(cause) || isUnauthorized(cause)) return;
    errors.report(key, said.details, said.retry);
  }

  /** Prevents the callbacks of a cleared mutation. */
  function stopIfCleared(
    mutation: Mutation<unknown, unknown, unknown>,
  ): Promise<never> | undefined {
    const isThere = mutationCache.find({ predicate: (other) => other === mutation }) !== undefined;
    return isThere ? undefined : new Promise(() => undefined);
  }

  const mutationCache: MutationCache = new MutationCache({
    onSuccess: (...[, , , mutation]) => stopIfCleared(mutation),
    onError: (...[error, , , mutation]) => {
      const stopped = stopIfCleared(mutation);
      if (stopped !== undefined) return stopped;
      const key = error instanceof KeyedError ? error.key : mutation.meta?.errorKey;
      const failure =
        error instanceof KeyedError ? ((error.cause as Error | undefined) ?? error) : error;
      const meta = error instanceof KeyedError ? undefined : mutation.meta;
      const details = mutationDetails(failure, meta);
      return report(failure, key, { details, retry: retryOf(failure, meta) });
    },
  });
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) =>
        report(error, query.meta?.errorKey, { details: errorDetails(error) }),
    }),
    mutationCache,
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: KEPT_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && isWorthRetrying(error),
      },
      // A write without network fails at once, and is reported.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * Runs a mutation outside a component. Returns null on failure, which the mutation cache has
 * reported. Never settles once the user has left.
 */
export async function write<Data, Variables, Context>(
  queryClient: QueryClient,
  options: MutationOptions<Data, Error, Variables, Context>,
  variables: Variables,
): Promise<Data | null> {
  try {
    return await queryClient.getMutationCache().build(queryClient, options).execute(variables);
  } catch {
    return null;
  }
}
