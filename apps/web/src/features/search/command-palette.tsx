import type { SearchResultGroup, SearchResultItem } from '@colega/ui/search-results';
import { SearchBox } from '@colega/ui/search-results';
import { Dialog, IconButton } from '@colega/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../session/session-context.ts';
import { openHit } from './found-hit.ts';
import { findActions, recentActions, splitActions, type PaletteAction } from './palette-actions.ts';
import { ResultCount, SearchNotes, useFoundGroups } from './search-results.tsx';
import { useSearch, useSearchCorpus } from './search-session.ts';
import styles from './search.module.css';

interface CommandPaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly actions: readonly PaletteAction[];
  /** Chat on the screen; the server searches its messages too. */
  readonly chatId: string | null;
  readonly slugs: ReadonlyMap<string, string>;
  readonly onFolder: (folderId: string) => void;
}

/** Shows one field for everything that can be found or done, over the page. */
export function CommandPalette(props: CommandPaletteProps) {
  const { t } = useTranslation();
  if (!props.open) return null;
  return (
    <Dialog
      className={styles['dialog']}
      closedBy="any"
      initialFocus="field"
      aria-label={t('palette.label')}
      onClose={props.onClose}
    >
      <PaletteContent {...props} />
    </Dialog>
  );
}

const ACTION = 'action ';

function itemOf({ id, label, shortcut }: PaletteAction): SearchResultItem {
  return { id: ACTION + id, title: label, keys: shortcut };
}

/** Groups the actions; while the field is empty, recently used ones come first. */
function useActionGroups(
  actions: readonly PaletteAction[],
  text: string,
): readonly SearchResultGroup[] {
  const { t } = useTranslation();
  const owner = useUser()?.email ?? '';
  const isEmpty = text.trim() === '';
  const { recent, others } = splitActions(
    findActions(actions, text),
    isEmpty ? recentActions.read(owner) : [],
  );
  const groups = [
    { id: 'recent actions', heading: t('palette.recent'), items: recent.map(itemOf) },
    { id: 'actions', heading: t('palette.actions'), items: others.map(itemOf) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function PaletteContent(props: CommandPaletteProps) {
  const { actions, chatId, slugs, onClose, onFolder } = props;
  const { t } = useTranslation();
  const owner = useUser()?.email ?? '';
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { search, progress } = useSearchCorpus(true);
  const { state, retry } = useSearch(search, text, chatId);
  const { groups, find, showMore, count } = useFoundGroups(state, {
    corpus: search.corpus,
    slugs,
  });
  const actionGroups = useActionGroups(actions, text);

  function open(itemId: string): void {
    const action = actions.find(({ id }) => ACTION + id === itemId);
    const hit = find(itemId);
    if (action === undefined && hit === undefined) return;
    onClose();
    if (action !== undefined) recentActions.add(owner, action.id);
    // After the dialog has closed and returned the focus, since the action may move the focus.
    setTimeout(() => {
      if (hit !== undefined) openHit(hit, { navigate, corpus: search.corpus, slugs, onFolder });
      else action?.run();
    }, 0);
  }

  return (
    <>
      <SearchBox
        label={t('palette.label')}
        value={text}
        onChange={setText}
        clearLabel={t('search.clear')}
        groups={[...actionGroups, ...groups]}
        listLabel={t('palette.results')}
        stale={state.stale}
        open
        onOpen={open}
        onMore={showMore}
        onLeave={onClose}
        beside={
          <IconButton label={t('palette.close')} icon={<X aria-hidden />} onClick={onClose} />
        }
        autoFocus
      >
        <SearchNotes state={state} progress={progress} onRetry={retry} />
      </SearchBox>
      <ResultCount state={state} count={count} />
    </>
  );
}
