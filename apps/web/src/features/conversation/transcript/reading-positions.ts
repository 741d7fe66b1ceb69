import { createContext, use } from 'react';
import type { RowPosition } from './rows-on-page.ts';

/** Reading positions in the chats left during this visit, by chat id. */
export type ReadingPositions = Map<string, 'end' | RowPosition>;

export const ReadingPositionsContext = createContext<ReadingPositions | null>(null);

export function useReadingPositions(): ReadingPositions {
  const positions = use(ReadingPositionsContext);
  if (positions === null)
    throw new Error('useReadingPositions needs a ReadingPositionsContext above it.');
  return positions;
}
