import { sortChats, type Chat, type ChatDayGroupKey, type Folder } from '@colega/chat-domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { use, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chatsOf, chatsQuery } from '../../../data/chats.ts';
import { foldersOf, foldersQuery } from '../../../data/folders.ts';
import { PersonaHuesContext } from '../../../data/personas.tsx';
import { useShownTitles } from '../../../data/shown-titles.ts';
import { useUser } from '../../../session/session-context.ts';
import { dateAndTimeOf, dayOf, monthName, timeZone } from '../../../shared/dates.ts';
import { hrefOf, paths } from '../../../shared/paths.ts';
import { useServices } from '../../../shared/services.ts';
import { usePendingSubjects } from '../../../shared/use-undo.ts';
import { ChatMarks } from '../chat-marks.tsx';
import { createTreeNodes, type RowTexts } from './tree-nodes.ts';

/** Builds the heading of a day's or a month's chats. */
function groupTitle(key: ChatDayGroupKey, t: TFunction, language: string): string {
  switch (key) {
    case 'today':
      return t('chats.today');
    case 'yesterday':
      return t('chats.yesterday');
    case 'last-seven-days':
      return t('chats.lastSevenDays');
    default:
      return monthName(key, language);
  }
}

/** Texts of the rows in the current language. */
function useRowTexts(slugs: ReadonlyMap<string, string>): RowTexts {
  const { t, i18n } = useTranslation();
  const hueOf = use(PersonaHuesContext);
  const { language } = i18n;
  return useMemo(
    () => ({
      untitled: t('chats.untitled'),
      headingOf: (key) => groupTitle(key, t, language),
      tooltipOf: (label, { createdAt }) => `${label}\n${dateAndTimeOf(createdAt)}`,
      countOf: (count, isMore) =>
        isMore ? t('tree.chatsInsideMore', { count }) : t('tree.chatsInside', { count }),
      hueOf,
      addressOf: ({ persona, chatId }) => hrefOf(paths.persona(slugs.get(persona), chatId)),
      statusOf: (chatId) => <ChatMarks chatId={chatId} />,
    }),
    [t, language, hueOf, slugs],
  );
}

interface TreeNodesOptions {
  /** False until the lists may be read. */
  readonly enabled: boolean;
  readonly currentChatId: string | null;
  readonly slugs: ReadonlyMap<string, string>;
}

/** Time for which chats wait for the folders above them. */
const MAX_WAIT_FOR_FOLDERS_MS = 2_000;
const NO_CHATS: readonly Chat[] = [];
const NO_FOLDERS: readonly Folder[] = [];

/** Reads the loaded folders and chats, without those being deleted. */
export function useTreeNodes({ enabled, currentChatId, slugs }: TreeNodesOptions) {
  const { api } = useServices();
  // The start has read both; a list that failed then has a button to try again.
  const lists = { enabled, retryOnMount: false };
  const chatsRead = useInfiniteQuery({ ...chatsQuery(api), ...lists });
  const foldersRead = useInfiniteQuery({ ...foldersQuery(api), ...lists });
  const hiddenChats = usePendingSubjects('delete-chats');
  // Without a deleted folder, its content is shown at the top level (ADR 008).
  const hiddenFolders = usePendingSubjects('delete-folder');
  const texts = useRowTexts(slugs);
  const toNodes = useMemo(() => createTreeNodes(texts), [texts]);
  // Late folders would move the rows below them, so chats wait for them once, for a short time.
  const [waitsForFolders, setWaits] = useState(true);
  if (waitsForFolders && !foldersRead.isPending) setWaits(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaits(false), MAX_WAIT_FOR_FOLDERS_MS);
    return () => clearTimeout(timer);
  }, []);
  const isPending = chatsRead.isPending || waitsForFolders;
  const chats = useMemo<readonly Chat[]>(
    () =>
      isPending
        ? NO_CHATS
        : sortChats(chatsOf(chatsRead.data)).filter(({ chatId }) => !hiddenChats.has(chatId)),
    [isPending, chatsRead.data, hiddenChats],
  );
  const folders = useMemo<readonly Folder[]>(
    () =>
      isPending
        ? NO_FOLDERS
        : foldersOf(foldersRead.data).filter(({ id }) => !hiddenFolders.has(id)),
    [isPending, foldersRead.data, hiddenFolders],
  );
  // A list that could not be read says nothing of any folder.
  const hasMore = chatsRead.hasNextPage || chatsRead.data === undefined;
  const today = dayOf(new Date());
  const shown = useShownTitles(chats, useUser()?.email ?? '');
  const nodes = useMemo(
    () => toNodes({ folders, chats: shown, hasMore, today, timeZone, currentChatId }),
    [toNodes, folders, shown, hasMore, today, currentChatId],
  );
  return { chatsRead, foldersRead, isPending, chats, folders, hasMore, nodes };
}
