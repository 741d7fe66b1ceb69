import {
  chatLabel,
  type Chat,
  keyText,
  type SearchKey,
  type SearchKind,
} from '@colega/chat-domain';
import { Button, LiveRegion, showInvisible } from '@colega/ui';
import type { SearchResultGroup, SearchResultItem } from '@colega/ui/search-results';
import { Folder, MessageSquareText } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { iconColor } from '../../data/folders.ts';
import { personaLabel, PersonaSign } from '../../data/personas.tsx';
import { shownName } from '../../data/shown-titles.ts';
import { useWrites } from '../../data/use-writes.ts';
import { dateAndTimeOf } from '../../shared/dates.ts';
import { hrefOf, paths } from '../../shared/paths.ts';
import type { TextPart } from './excerpt.ts';
import { addressOf, foundHit, isKnown, type FoundHit } from './found-hit.ts';
import type { ReadProgress } from './read-corpus.ts';
import type { SearchCorpus } from './search-corpus.ts';
import { groupHits, isGuess, type HitGroup, type SearchState } from './search-state.ts';
import styles from './search.module.css';

type GroupKind = HitGroup['kind'];

/** Number of hits of each group at first; SHOWN_MORE is the number added by each 'more'. */
const SHOWN_AT_FIRST: Readonly<Record<GroupKind, number>> = {
  persona: 3,
  folder: 3,
  chat: 6,
  message: 8,
  similar: 5,
};
const SHOWN_MORE = 20;

interface FoundGroups {
  /** The objects stay the same while the hits do. */
  readonly groups: readonly SearchResultGroup[];
  readonly find: (itemId: string) => SearchKey | undefined;
  readonly showMore: (groupId: string) => void;
  readonly count: number;
}

interface Found {
  readonly corpus: SearchCorpus;
  /** Address part of each persona, by its name. */
  readonly slugs: ReadonlyMap<string, string>;
}

/** Groups the hits for the list: a few of each kind until more are requested. */
export function useFoundGroups(state: SearchState, { corpus, slugs }: Found): FoundGroups {
  const { t } = useTranslation();
  const writes = useWrites();
  const [requested, setRequested] = useState<{
    text: string;
    more: Readonly<Record<string, number>>;
  }>({
    text: '',
    more: {},
  });
  const { hits, foundText, isCut } = state;
  const more = requested.text === foundText ? requested.more : undefined;
  const found = useMemo(
    () => groupHits(hits.filter((hit) => isKnown(hit, corpus))),
    [hits, corpus],
  );
  const groups = useMemo(() => {
    const headings: Readonly<Record<GroupKind, string>> = {
      persona: t('personas.heading'),
      folder: t('tree.folders'),
      chat: t('chats.panel'),
      message: t('search.messages'),
      similar: t('search.similarHeading'),
    };
    const nameOf = (chat: Chat) => shownName(writes, chat);
    const context = { corpus, text: foundText, nameOf };
    return found.map(({ kind, hits: ofKind }): SearchResultGroup => {
      // Hits out of view are not prepared; each typed letter would cost that time.
      const shown = ofKind.slice(0, SHOWN_AT_FIRST[kind] + (more?.[kind] ?? 0));
      const left = Math.min(ofKind.length - shown.length, SHOWN_MORE);
      return {
        id: kind,
        heading: headings[kind],
        count: `${ofKind.length}${isCut ? '+' : ''}`,
        items: shown
          .flatMap((hit) => foundHit(hit, context) ?? [])
          .map((hit) => itemOf(hit, addressOf(hit.key, corpus, slugs))),
        ...(left > 0 && { moreLabel: t('search.more', { count: left }) }),
      };
    });
  }, [found, more, foundText, isCut, corpus, slugs, writes, t]);
  return {
    groups,
    count: found.reduce((sum, { hits: ofKind }) => sum + ofKind.length, 0),
    find: (itemId) =>
      found.flatMap(({ hits: ofKind }) => ofKind).find((hit) => keyText(hit) === itemId),
    showMore: (kind) =>
      setRequested({
        text: foundText,
        more: { ...more, [kind]: (more?.[kind] ?? 0) + SHOWN_MORE },
      }),
  };
}

interface HitSignProps {
  readonly kind: SearchKind;
  readonly persona: string | undefined;
  readonly color: string | undefined;
}

/** Shows the kind of a hit; personas and chats by the persona's sign. */
function HitSign({ kind, persona = '', color }: HitSignProps) {
  if (kind === 'message') return <MessageSquareText aria-hidden className={styles['message']} />;
  if (kind !== 'folder') return <PersonaSign name={persona} size="small" />;
  const shown = color && iconColor(color);
  return <Folder aria-hidden className={styles['folder']} style={{ '--folder-color': shown }} />;
}

function itemOf(
  { key, title, excerpt, detail, persona, color }: FoundHit,
  address: string | null,
): SearchResultItem {
  return {
    id: keyText(key),
    title: <MarkedText parts={title} />,
    ...(excerpt !== undefined && excerpt.length > 0 && { excerpt: <MarkedText parts={excerpt} /> }),
    ...(detail !== undefined && { detail }),
    ...(address !== null && { href: hrefOf(address) }),
    icon: <HitSign {...{ kind: key.kind, persona, color }} />,
  };
}

export function chatItemId(chatId: string): string {
  return keyText({ kind: 'chat', id: chatId });
}

/** Makes an option of a chat that nobody searched for. */
export function chatItem(
  chat: Chat,
  { untitled, slugs }: { readonly untitled: string; readonly slugs: ReadonlyMap<string, string> },
): SearchResultItem {
  const { chatId, persona, createdAt } = chat;
  return {
    id: chatItemId(chatId),
    title: showInvisible(chatLabel(chat, untitled)),
    detail: `${personaLabel(persona)} · ${dateAndTimeOf(createdAt)}`,
    href: hrefOf(paths.persona(slugs.get(persona), chatId)),
    icon: <PersonaSign name={persona} size="small" />,
  };
}

/** Shows a text with its matches marked; any markup in it is shown as plain text. */
function MarkedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, isMarked }, index) =>
    isMarked ? <mark key={index}>{showInvisible(text)}</mark> : showInvisible(text),
  );
}

/** Pause before the number of results is announced. */
const ANNOUNCEMENT_DELAY_MS = 1000;

interface SearchNotesProps {
  readonly state: SearchState;
  readonly onRetry: () => void;
  /** True if something besides the hits has exactly the words. */
  readonly isMatched?: boolean;
}

/** Shows notes about the results: none, similar only, or some missing, with the reason. */
export function SearchNotes({ state, onRetry, isMatched = false }: SearchNotesProps) {
  const { t } = useTranslation();
  const { status, server, isServerOnly, hits, text } = state;
  const isSimilar = hits.every(isGuess);
  if (status === 'idle') return null;
  return (
    <>
      {status === 'searching' && <p>{t('search.searching')}</p>}
      {status === 'none' && !isMatched && (
        <>
          <p className={styles['strong']}>{t('search.none', { text })}</p>
          {!isServerOnly && <p>{t('search.searchedIn')}</p>}
        </>
      )}
      {status === 'found' && isSimilar && !isMatched && <p>{t('search.similar')}</p>}
      {isServerOnly && server !== 'offline' && <p>{t('search.serverOnly')}</p>}
      {server === 'offline' && <p>{t('search.offline')}</p>}
      {server === 'partly' && <p>{t('search.partly')}</p>}
      {(server === 'partly' || server === 'offline') && (
        <div>
          <Button variant="quiet" onClick={onRetry}>
            {t('app.tryAgain')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Shows how much of the chats and messages is still being read. */
export function SearchProgress({ progress }: { progress: ReadProgress }) {
  const { t } = useTranslation();
  return <p>{t(PROGRESS_TEXTS[progress.phase], { ...progress })}</p>;
}

const PROGRESS_TEXTS = {
  chats: 'search.readingChats',
  messages: 'search.readingMessages',
} as const;

interface ResultCountProps {
  readonly state: SearchState;
  readonly count: number;
  /** Said in place of “nothing found”, where it says more; null for nothing. */
  readonly hint: string | null;
}

/** Announces the number of results, once results and typing have been at rest. */
export function ResultCount({ state, count, hint }: ResultCountProps) {
  const { t } = useTranslation();
  const [message, setMessage] = useState('');
  const { status, stale, server, text } = state;
  const isSettled = (status === 'found' || status === 'none') && !stale && server !== 'asked';
  const found = count === 0 ? t('search.none', { text }) : t('search.announced', { count });
  const next = count === 0 && hint !== null ? hint : found;
  useEffect(() => {
    const timer = setTimeout(() => setMessage(isSettled ? next : ''), ANNOUNCEMENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSettled, next, text]);
  return <LiveRegion message={message} />;
}
