import { isAbort, type ApiClient } from '@colega/api-sdk';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { DeferredActs } from '../../shared/deferred-acts.ts';
import type { ErrorCenter, ErrorDetails, ErrorKey } from '../../shared/error-center.ts';
import { errorDetails, isUnauthorized } from '../../shared/query-client.ts';
import type { ExchangeStore } from '../exchange-store.ts';
import type { TabNews } from '../tab-news-messages.ts';

export interface OrganizeDependencies {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly errors: ErrorCenter;
  /** For what an error says besides: how many of several have failed. */
  readonly t: TFunction;
  /** Whether the same user is signed in afterwards. */
  readonly renewSession: () => Promise<boolean>;
  /** Tells the other tabs of this user what the server has done. */
  readonly tell: (news: TabNews) => void;
}

/** What an act needs that can be undone. */
export interface UndoableDependencies extends OrganizeDependencies {
  readonly deferredActs: DeferredActs;
}

/** What an act needs that ends conversations. */
export interface RemovalDependencies extends UndoableDependencies {
  readonly exchanges: ExchangeStore;
}

/** An act of one user, as long as that one is signed in. */
export interface Act {
  /** Makes a call, before its own turn ends; once more where the session had to be renewed. */
  readonly call: <Value>(send: () => Promise<Value>) => Promise<Value>;
  /** Whether the user has left since: the next session may be somebody else's. */
  readonly hasLeft: () => boolean;
  /** Says what failed, where the user is still there; a session that ended says so by itself. */
  readonly fail: (key: ErrorKey, error: unknown, details?: ErrorDetails | null) => void;
}

/** A mark in the cache, which a sign-out empties. */
const VISIT_KEY = ['visit'] as const;

export function beginAct({ queryClient, errors, renewSession }: OrganizeDependencies): Act {
  const cache = queryClient.getQueryCache();
  const visit: unknown = cache.build(queryClient, { queryKey: VISIT_KEY, gcTime: Infinity });
  const hasLeft = () => cache.find({ queryKey: VISIT_KEY }) !== visit;
  return {
    hasLeft,
    call: async (send) => {
      try {
        return await send();
      } catch (error) {
        if (!isUnauthorized(error) || !(await renewSession()) || hasLeft()) throw error;
        return send();
      }
    },
    fail: (key, error, details = errorDetails(error)) => {
      if (hasLeft() || isAbort(error)) return;
      // Refused after a renewal, or without one: that ends the session.
      if (isUnauthorized(error)) void renewSession();
      else errors.report(key, details);
    },
  };
}
