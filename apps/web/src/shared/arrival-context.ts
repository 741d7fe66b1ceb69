import { createContext, useContext } from 'react';
import type { Location } from 'react-router-dom';

/** The navigation whose screen is shown. Each is an object of its own, also to the same entry of the history. */
export const ArrivalContext = createContext<Location | null>(null);

/** Tells one arrival at an address from the next: `useLocation` gives a new object for each rendering. */
export function useArrival(): Location | null {
  return useContext(ArrivalContext);
}
