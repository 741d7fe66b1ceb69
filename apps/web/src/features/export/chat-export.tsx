import type { Chat } from '@colega/chat-domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExchangeStore } from '../../data/exchanges.ts';
import { dayOf } from '../../shared/dates.ts';
import { useServices } from '../../shared/services.ts';
import { chatAsJson } from './chat-json.ts';
import { chatAsMarkdown } from './chat-markdown.ts';
import { type ExportedChat, fileNameOf, titleOf } from './exported-chat.ts';
import { type LoadingProgress, loadWholeChat } from './load-whole-chat.ts';
import { LoadingDialog } from './loading-dialog.tsx';
import { PrintView } from './print-view.tsx';

export interface ExportRequest {
  readonly kind: 'markdown' | 'json' | 'print';
  readonly chat: Chat;
}

interface ChatExportRunProps {
  readonly request: ExportRequest;
  /** Called when the export has ended or was cancelled. The function stays the same. */
  readonly onClose: () => void;
}

type Loading =
  | { readonly status: 'loading'; readonly progress: LoadingProgress | null }
  | { readonly status: 'failed' }
  | { readonly status: 'loaded'; readonly exported: ExportedChat };

/** Delay of the dialog; a fast export needs none. */
const SHOW_DELAY_MS = 250;

/** Loads a whole chat; another `again` starts over. */
function useWholeChat(chat: Chat, again: number): Loading {
  const { api, queryClient } = useServices();
  const exchanges = useExchangeStore();
  const [loading, setLoading] = useState<Loading>({ status: 'loading', progress: null });
  useEffect(() => {
    const { signal, abort } = abortable();
    setLoading({ status: 'loading', progress: null });
    const onProgress = (progress: LoadingProgress) => setLoading({ status: 'loading', progress });
    loadWholeChat({ api, queryClient, exchanges }, chat.chatId, { signal, onProgress }).then(
      (messages) => {
        if (signal.aborted) return;
        const exportedAt = new Date().toISOString();
        setLoading({ status: 'loaded', exported: { chat, messages, exportedAt } });
      },
      () => {
        if (!signal.aborted) setLoading({ status: 'failed' });
      },
    );
    return abort;
  }, [api, queryClient, exchanges, chat, again]);
  return loading;
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function useSaving(request: ExportRequest, loading: Loading, onDone: () => void): void {
  const { t } = useTranslation();
  const exported = loading.status === 'loaded' ? loading.exported : null;
  const { kind } = request;
  useEffect(() => {
    if (exported === null || kind === 'print') return undefined;
    // A task of its own: an effect that runs twice saves once.
    const timer = setTimeout(() => {
      const nameWith = (extension: string) =>
        fileNameOf(titleOf(exported, t), dayOf(exported.exportedAt), extension);
      if (kind === 'json') saveFile(nameWith('json'), 'application/json', chatAsJson(exported));
      else saveFile(nameWith('md'), 'text/markdown', chatAsMarkdown(exported, t));
      onDone();
    });
    return () => clearTimeout(timer);
  }, [exported, kind, t, onDone]);
}

/** Exports or prints a chat; shows only a dialog while a long chat loads. */
export function ChatExportRun({ request, onClose }: ChatExportRunProps) {
  const [again, setAgain] = useState(0);
  const loading = useWholeChat(request.chat, again);
  useSaving(request, loading, onClose);
  const isSlow = useIsAfter(SHOW_DELAY_MS);
  if (loading.status === 'loaded')
    return request.kind === 'print' ? (
      <PrintView exported={loading.exported} onDone={onClose} />
    ) : null;
  if (loading.status === 'loading' && !isSlow) return null;
  return (
    <LoadingDialog
      progress={loading.status === 'loading' ? loading.progress : null}
      failed={loading.status === 'failed'}
      onTryAgain={() => setAgain((count) => count + 1)}
      onClose={onClose}
    />
  );
}

function useIsAfter(time: number): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), time);
    return () => clearTimeout(timer);
  }, [time]);
  return isAfter;
}

/**
 * Delay before the address is revoked: a slow disk or a save dialog may delay the download.
 */
const ADDRESS_LIFETIME_MS = 60_000;

function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFETIME_MS);
}
