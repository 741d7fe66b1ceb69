import {
  ApiConnectionError,
  ApiResponseError,
  ApiTimeoutError,
  describeApiError,
  isAbort,
  UnexpectedAnswerError,
} from '@colega/api-sdk';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ErrorCenter, ErrorDetails, ErrorKey } from './error-center.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { errorKey?: ErrorKey };
    mutationMeta: { errorKey?: ErrorKey };
  }
}

function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiConnectionError || error instanceof ApiTimeoutError;
}

/** What an API error said about itself, for the modal; nothing for a lost connection. */
export function errorDetails(error: unknown): ErrorDetails | null {
  const isAnswer = error instanceof ApiResponseError;
  if (!isAnswer && !(error instanceof UnexpectedAnswerError)) return null;
  return { text: isAnswer ? describeApiError(error) : null, requestId: error.requestId };
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiResponseError && error.status === 401;
}

/** The cache of what the server has acknowledged. Reads retry once, writes never. */
export function createQueryClient(errors: ErrorCenter, onUnauthorized: () => void): QueryClient {
  function report(error: unknown, errorKey: ErrorKey | undefined): void {
    if (isUnauthorized(error)) onUnauthorized();
    else if (errorKey !== undefined && !isAbort(error))
      errors.report(errorKey, errorDetails(error));
  }
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => report(error, query.meta?.errorKey),
    }),
    mutationCache: new MutationCache({
      onError: (...[error, , , mutation]) => report(error, mutation.meta?.errorKey),
    }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && isWorthRetrying(error),
      },
      mutations: { retry: false },
    },
  });
}
