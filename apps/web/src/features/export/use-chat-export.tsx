import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useServices } from '../../shared/services.ts';
import type { ExportPlace, ExportRequest } from './export-place.tsx';

interface Begun {
  readonly Place: typeof ExportPlace;
  readonly request: ExportRequest;
}

export interface ChatExport {
  /** Exports or prints a whole chat; what does it is fetched first. It stays the same. */
  readonly start: (request: ExportRequest) => void;
  /** To be rendered anywhere outside of the conversation. */
  readonly place: ReactNode;
}

export function useChatExport(): ChatExport {
  const { errors } = useServices();
  const [begun, setBegun] = useState<Begun | null>(null);
  const start = useCallback(
    (request: ExportRequest) => {
      import('./export-place.tsx').then(
        ({ ExportPlace: Place }) => setBegun({ Place, request }),
        () => errors.report('chat-operation'),
      );
    },
    [errors],
  );
  const end = useCallback(() => setBegun(null), []);
  return useMemo(
    () => ({
      start,
      place: begun && <begun.Place key={begun.request.kind} request={begun.request} onDone={end} />,
    }),
    [start, begun, end],
  );
}
