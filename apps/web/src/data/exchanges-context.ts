import { createContext, use } from 'react';
import type { ExchangeStore } from './exchange-store.ts';

export const ExchangesContext = createContext<ExchangeStore | null>(null);

export function useExchangeStore(): ExchangeStore {
  const store = use(ExchangesContext);
  if (store === null) throw new Error('useExchangeStore needs an ExchangesContext above it.');
  return store;
}
