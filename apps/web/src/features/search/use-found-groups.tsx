import type { SearchKey, SearchKind } from '@colega/chat-domain';
import type { SearchResultGroup, SearchResultItem } from '@colega/ui/search-results';
import { Folder } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonaSign } from '../../data/personas.tsx';
import { addressOf, foundHit, isKnown, type FoundHit } from './found-hit.ts';
import { MarkedText } from './marked-text.tsx';
import type { SearchCorpus } from './search-corpus.ts';
import { groupHits, type SearchState } from './search-state.ts';
import styles from './search.module.css';

/** Number of hits of each kind at first; SHOWN_MORE is the number added by each 'more'. */
const SHOWN_AT_FIRST: Readonly<Record<SearchKind, number>> = {
  persona: 3,
  folder: 3,
  chat: 6,
  message: 8,
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
  const [asked, setAsked] = useState<{ text: string; more: Readonly<Record<string, number>> }>({
    text: '',
    more: {},
  });
  const { hits, foundText, isCut } = state;
  const more = asked.text === foundText ? asked.more : undefined;
  const found = useMemo(
    () => groupHits(hits.filter((hit) => isKnown(hit, corpus))),
    [hits, corpus],
  );
  const groups = useMemo(() => {
    const headings: Readonly<Record<SearchKind, string>> = {
      persona: t('personas.heading'),
      folder: t('tree.folders'),
      chat: t('chats.panel'),
      message: t('search.messages'),
    };
    const surroundings = { corpus, text: foundText, untitled: t('chats.untitled') };
    return found.map(({ kind, hits: ofKind }): SearchResultGroup => {
      // Hits out of view are not prepared; each typed letter would cost that time.
      const shown = ofKind.slice(0, SHOWN_AT_FIRST[kind] + (more?.[kind] ?? 0));
      const left = Math.min(ofKind.length - shown.length, SHOWN_MORE);
      return {
        id: kind,
        heading: headings[kind],
        count: `${ofKind.length}${isCut ? '+' : ''}`,
        items: shown
          .flatMap((hit) => foundHit(hit, surroundings) ?? [])
          .map((hit) => itemOf(hit, addressOf(hit.key, corpus, slugs))),
        ...(left > 0 && { moreLabel: t('search.more', { count: left }) }),
      };
    });
  }, [found, more, foundText, isCut, corpus, slugs, t]);
  return {
    groups,
    count: found.reduce((sum, { hits: ofKind }) => sum + ofKind.length, 0),
    find: (itemId) =>
      found.flatMap(({ hits: ofKind }) => ofKind).find((hit) => itemIdOf(hit) === itemId),
    showMore: (kind) =>
      setAsked({ text: foundText, more: { ...more, [kind]: (more?.[kind] ?? 0) + SHOWN_MORE } }),
  };
}

function itemIdOf({ kind, id, chatId }: SearchKey): string {
  return JSON.stringify([kind, id, chatId]);
}

function itemOf(
  { key, title, excerpt, detail, persona, color }: FoundHit,
  address: string | null,
): SearchResultItem {
  return {
    id: itemIdOf(key),
    title: <MarkedText parts={title} />,
    ...(excerpt !== undefined && excerpt.length > 0 && { excerpt: <MarkedText parts={excerpt} /> }),
    ...(detail !== undefined && { detail }),
    ...(address !== null && { href: address }),
    icon:
      color === undefined ? (
        <PersonaSign name={persona ?? ''} size="small" />
      ) : (
        <Folder aria-hidden className={styles['folder']} style={{ '--folder-color': color }} />
      ),
  };
}
