import type { SearchKind } from '@colega/chat-domain';
import type { SearchResultGroup, SearchResultItem } from '@colega/ui/search-results';
import { Folder } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonaSign } from '../../data/persona-sign.tsx';
import { foundHit, type FoundHit } from './found-hit.ts';
import { MarkedText } from './marked-text.tsx';
import type { SearchCorpus } from './search-corpus.ts';
import { groupHits, type SearchState } from './search-state.ts';
import styles from './search.module.css';

/** How many of a kind are shown at first, and how many come with each 'more'. */
const SHOWN_AT_FIRST: Readonly<Record<SearchKind, number>> = {
  persona: 3,
  folder: 3,
  chat: 6,
  message: 8,
};
const SHOWN_MORE = 20;

interface FoundGroups {
  readonly groups: readonly SearchResultGroup[];
  readonly find: (itemId: string) => FoundHit | undefined;
  readonly showMore: (groupId: string) => void;
  readonly count: number;
}

/** The hits as the list shows them: by kind, a few of each until more are asked for. */
export function useFoundGroups(state: SearchState, corpus: SearchCorpus): FoundGroups {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<{ text: string; more: Readonly<Record<string, number>> }>({
    text: '',
    more: {},
  });
  const { hits, foundText, isCut } = state;
  const more = asked.text === foundText ? asked.more : undefined;
  const found = useMemo(() => {
    const surroundings = { corpus, text: foundText, untitled: t('chats.untitled') };
    return groupHits(hits).map(({ kind, hits: ofKind }) => ({
      kind,
      found: ofKind.flatMap((hit) => foundHit(hit, surroundings) ?? []),
    }));
  }, [hits, foundText, corpus, t]);
  const headings: Readonly<Record<SearchKind, string>> = {
    persona: t('personas.heading'),
    folder: t('tree.folders'),
    chat: t('chats.panel'),
    message: t('search.messages'),
  };
  const groups = found.flatMap(({ kind, found: ofKind }): SearchResultGroup[] => {
    if (ofKind.length === 0) return [];
    const shown = ofKind.slice(0, SHOWN_AT_FIRST[kind] + (more?.[kind] ?? 0));
    const left = Math.min(ofKind.length - shown.length, SHOWN_MORE);
    return [
      {
        id: kind,
        heading: headings[kind],
        count: `${ofKind.length}${isCut ? '+' : ''}`,
        items: shown.map(itemOf),
        ...(left > 0 && { moreLabel: t('search.more', { count: left }) }),
      },
    ];
  });
  return {
    groups,
    count: found.reduce((sum, { found: ofKind }) => sum + ofKind.length, 0),
    find: (itemId) =>
      found.flatMap(({ found: ofKind }) => ofKind).find(({ key }) => itemIdOf(key) === itemId),
    showMore: (kind) =>
      setAsked({ text: foundText, more: { ...more, [kind]: (more?.[kind] ?? 0) + SHOWN_MORE } }),
  };
}

function itemIdOf({ kind, id, chatId }: FoundHit['key']): string {
  return JSON.stringify([kind, id, chatId]);
}

function itemOf({ key, name, title, excerpt, detail, persona, color }: FoundHit): SearchResultItem {
  return {
    id: itemIdOf(key),
    name,
    title: <MarkedText parts={title} />,
    ...(excerpt !== undefined && excerpt.length > 0 && { excerpt: <MarkedText parts={excerpt} /> }),
    ...(detail !== undefined && { detail }),
    icon:
      color === undefined ? (
        <PersonaSign name={persona ?? ''} size="small" />
      ) : (
        <Folder aria-hidden className={styles['folder']} style={{ '--folder-color': color }} />
      ),
  };
}
