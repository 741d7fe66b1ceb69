import { IconButton } from '@colega/ui';
import { SearchBox } from '@colega/ui/search-results';
import { SquareTerminal } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { commandBar } from '../../shared/command-bar.ts';
import { useStore } from '../../shared/create-store.ts';
import { panelSearchText } from '../../shared/side-panel.ts';
import { openHit } from './found-hit.ts';
import { canBeFound, isSearching } from './search-state.ts';
import { ResultCount, SearchNotes, SearchProgress, useFoundGroups } from './search-results.tsx';
import { prepareSearchWorker, useSearch, useSearchCorpus } from './search-session.ts';
import styles from './search.module.css';

interface PanelSearchProps {
  /** Chat on the screen; the server searches its messages too. */
  readonly chatId: string | null;
  /** Address part of each persona, by its name. */
  readonly slugs: ReadonlyMap<string, string>;
  /** Called with true while results replace the lists below. */
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onFolder: (folderId: string) => void;
  /** Called when a hit was opened. */
  readonly onChosen: () => void;
}

/** Shows the search field of the side panel, with its results. */
export function PanelSearch(props: PanelSearchProps) {
  const { chatId, slugs, onOpenChange, onFolder, onChosen } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const text = useStore(panelSearchText);
  const setText = panelSearchText.set;
  const isOpen = canBeFound(text);
  const { search, progress } = useSearchCorpus(isOpen);
  const { state, retry } = useSearch(search, text, chatId);
  const { groups, find, showMore, count } = useFoundGroups(state, {
    corpus: search.corpus,
    slugs,
  });
  useEffect(() => onOpenChange(isOpen), [isOpen, onOpenChange]);
  useEffect(prepareSearchWorker, []);

  function open(itemId: string): void {
    const hit = find(itemId);
    if (hit === undefined) return;
    // The results cover the lists in which the folder is shown.
    if (hit.kind === 'folder') setText('');
    openHit(hit, { navigate, corpus: search.corpus, slugs, onFolder });
    if (hit.kind !== 'folder') onChosen();
  }

  return (
    <div className={styles['panel']} data-open={isOpen || undefined}>
      <SearchBox
        label={t('search.label')}
        value={text}
        onChange={setText}
        clearLabel={t('search.clear')}
        groups={groups}
        listLabel={t('search.results')}
        stale={state.stale}
        isFirstToCome={isSearching(state)}
        open={isOpen}
        onOpen={open}
        onMore={showMore}
        progress={
          progress !== null && state.status !== 'idle' && <SearchProgress progress={progress} />
        }
        beside={
          <IconButton
            label={t('commandBar.open')}
            icon={<SquareTerminal aria-hidden />}
            onClick={() => {
              // In the drawer, what is then chosen would open behind it.
              onChosen();
              commandBar.set('');
            }}
          />
        }
      >
        <SearchNotes state={state} onRetry={retry} />
      </SearchBox>
      <ResultCount state={state} count={count} hint={null} />
    </div>
  );
}
