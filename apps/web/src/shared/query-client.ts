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
  type MutationOptions,
} from '@tanstack/react-query';
import type { ErrorCenter, ErrorDetails, ErrorKey } from './error-center.ts';

/** How many of several subjects failed. */
interface FailureCounts {
  readonly failed: number;
  readonly count: number;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { errorKey?: ErrorKey };
    mutationMeta: {
      /** The text of a failure; without one it is shown elsewhere, or not at all. */
      errorKey?: ErrorKey;
      /** Says how many of several subjects failed. */
      someFailed?: (counts: FailureCounts) => string;
      /** See `data/latest-value.ts`. */
      latest?: { readonly subjects: readonly string[]; readonly saved: Map<string, unknown> };
    };
  }
}

/** A failure that has a text of its own, whatever its mutation says. */
export class KeyedError extends Error {
  readonly key: ErrorKey;

  constructor(key: ErrorKey) {
    super(key);
    this.key = key;
  }
}

/** A write to one or several subjects that failed for some or all of them. */
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

/** The API's own description of an error, for the modal; null for a lost connection. */
export function errorDetails(error: unknown): ErrorDetails | null {
  const isAnswer = error instanceof ApiResponseError;
  if (!isAnswer && !(error instanceof UnexpectedAnswerError)) return null;
  return { text: isAnswer ? describeApiError(error) : null, requestId: error.requestId };
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiResponseError && error.status === 401;
}

/** The API's description of the first failure; of several subjects, also how many failed. */
function mutationDetails(
  error: unknown,
  meta: Mutation<unknown, unknown, unknown>['meta'],
): ErrorDetails | null {
  if (!(error instanceof SubjectsFailedError)) return errorDetails(error);
  const said = errorDetails(error.cause);
  if (error.total === 1 || meta?.someFailed === undefined) return said;
  const counted = meta.someFailed({ failed: error.failures.size, count: error.total });
  return { ...said, text: said?.text ? `${counted} ${said.text}` : counted };
}

/**
 * The cache of what the server has acknowledged, and the one place that reports failed queries and
 * mutations. Reads retry once, writes never. A mutation that was cleared from its cache, because its
 * user has left, reports nothing, changes nothing and never settles.
 */
export function createQueryClient(errors: ErrorCenter): QueryClient {
  function report(error: unknown, key: ErrorKey | undefined, details: ErrorDetails | null): void {
    const cause = error instanceof SubjectsFailedError ? error.cause : error;
    // A call that is refused in spite of the SDK's renewal ends the session, and its dialog says so.
    if (key === undefined || isAbort(cause) || isUnauthorized(cause)) return;
    errors.report(key, details);
  }

  /** Keeps the callbacks of a cleared mutation from being called. */
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
      return report(error, key, mutationDetails(error, mutation.meta));
    },
  });
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => report(error, query.meta?.errorKey, errorDetails(error)),
    }),
    mutationCache,
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && isWorthRetrying(error),
      },
      // A write that finds no network fails at once, and is said.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * Carries out a mutation from outside of a component. Gives null where it failed: the mutation cache
 * has reported that. Never settles once the user has left.
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
