import { createContext, useContext } from 'react';
import type { Location } from 'react-router-dom';

/**
 * The navigation of the shown screen. Each navigation is an object of its own, even to the same
 * entry of the history.
 */
export const ArrivalContext = createContext<Location | null>(null);

/** Identifies an arrival at an address; `useLocation` gives a new object for each rendering. */
export function useArrival(): Location | null {
  return useContext(ArrivalContext);
}
