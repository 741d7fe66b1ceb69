import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { lazyFeature, NotLoadedOverPage } from '../../shared/lazy-feature.tsx';
import type { ExportRequest } from './chat-export.tsx';

const ChatExportRun = lazyFeature(async () => (await import('./chat-export.tsx')).ChatExportRun, {
  NotLoaded: NotLoadedOverPage,
});

export interface ChatExport {
  /** Exports or prints a whole chat. The function stays the same. */
  readonly start: (request: ExportRequest) => void;
  /** Dialog or print view of the running export; rendered anywhere outside of the conversation. */
  readonly view: ReactNode;
}

export function useChatExport(): ChatExport {
  const [request, start] = useState<ExportRequest | null>(null);
  const end = useCallback(() => start(null), []);
  return useMemo(
    () => ({
      start,
      view: request && <ChatExportRun key={request.kind} request={request} onClose={end} />,
    }),
    [request, end],
  );
}
