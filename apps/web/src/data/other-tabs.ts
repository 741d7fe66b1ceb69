import { createContext, use } from 'react';
import type { TabNews } from './tab-news-messages.ts';

type Tell = (news: TabNews) => void;

/** Connection to the other tabs of the signed-in user. */
export interface OtherTabs {
  /** Tells them what the server has done; does nothing while not connected. */
  readonly tell: Tell;
  /** Sets the way to tell them; null while nobody is signed in. */
  readonly connect: (tell: Tell | null) => void;
}

export function createOtherTabs(): OtherTabs {
  let connected: Tell | null = null;
  return {
    tell: (news) => connected?.(news),
    connect: (tell) => {
      connected = tell;
    },
  };
}

export const OtherTabsContext = createContext<OtherTabs | null>(null);

export function useOtherTabs(): OtherTabs {
  const tabs = use(OtherTabsContext);
  if (tabs === null) throw new Error('useOtherTabs needs an OtherTabsContext above it.');
  return tabs;
}
