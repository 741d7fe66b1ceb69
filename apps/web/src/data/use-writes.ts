import type { ApiClient } from '@colega/api-sdk';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../shared/services.ts';
import type { Undo } from '../shared/undo.ts';
import { type ExchangeStore, useExchangeStore } from './exchanges.ts';
import { useOtherTabs } from './other-tabs.ts';
import type { TabNews } from './tab-news.ts';

/** Dependencies of writes to the server. */
export interface Writes {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly undo: Undo;
  readonly exchanges: ExchangeStore;
  readonly t: TFunction;
  /** Tells the other tabs of this user what the server has done. */
  readonly tell: (news: TabNews) => void;
}

/** Returns the dependencies of writes; the same object as long as the language is the same. */
export function useWrites(): Writes {
  const { api, queryClient, undo } = useServices();
  const exchanges = useExchangeStore();
  const { tell } = useOtherTabs();
  const { t } = useTranslation();
  return useMemo(
    () => ({ api, queryClient, undo, exchanges, t, tell }),
    [api, queryClient, undo, exchanges, t, tell],
  );
}
