import type { Chat } from '@colega/chat-domain';
import { Button, Dialog } from '@colega/ui';
import type { SearchResultGroup, SearchResultItem } from '@colega/ui/search-results';
import { SearchBox } from '@colega/ui/search-results';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../session/session-context.ts';
import { useLeavePanel } from '../../shared/panels.tsx';
import { openHit } from './found-hit.ts';
import {
  completionOf,
  recentActions,
  repeatables,
  runnables,
  type CommandAction,
  type CommandChoice,
} from './command-actions.ts';
import {
  ResultCount,
  SearchNotes,
  SearchProgress,
  chatItem,
  chatItemId,
  useFoundGroups,
} from './search-results.tsx';
import { useSearch, useSearchCorpus } from './search-session.ts';
import { isGuess, isSearching } from './search-state.ts';
import { understand, type Understood } from './understand.ts';
import styles from './search.module.css';

interface CommandBarProps {
  readonly onClose: () => void;
  readonly actions: readonly CommandAction[];
  /** Text that stands in the field at first. */
  readonly initialText: string;
  /** Offered before anything is typed. */
  readonly recentChats: readonly Chat[];
  /** Chat on the screen; the server searches its messages too. */
  readonly chatId: string | null;
  readonly slugs: ReadonlyMap<string, string>;
  readonly onFolder: (folderId: string) => void;
}

/** Shows one field for everything that can be found or done, over the page. */
export function CommandBar(props: CommandBarProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      className={styles['dialog']}
      closedBy="any"
      initialFocus="field"
      aria-label={t('commandBar.label')}
      onClose={props.onClose}
    >
      <CommandBarContent {...props} />
    </Dialog>
  );
}

const ACTION = 'action ';

function itemOf(action: CommandAction | CommandChoice): SearchResultItem {
  const { id, label, icon } = action;
  const isOpenEnded = 'subject' in action && action.run === undefined;
  return {
    id: ACTION + id,
    title: isOpenEnded ? `${label}…` : label,
    icon,
    keys: 'shortcut' in action ? action.shortcut : undefined,
    detail: 'detail' in action ? action.detail : undefined,
  };
}

/** Lists what can be done before anything is typed: recent chats, then actions. */
function useFirstGroups({
  actions,
  recentChats,
  slugs,
}: CommandBarProps): readonly SearchResultGroup[] {
  const { t } = useTranslation();
  const owner = useUser()?.email ?? '';
  const all = repeatables(actions);
  const recent = recentActions
    .read(owner)
    .flatMap((recentId) => all.find(({ id }) => id === recentId) ?? []);
  const of = (subject: CommandAction['subject']) =>
    actions
      .filter((action) => action.subject === subject && !recent.some(({ id }) => id === action.id))
      .map(itemOf);
  return [
    {
      id: 'recent chats',
      heading: t('commandBar.recentChats'),
      items: recentChats.map((chat) => chatItem(chat, { untitled: t('chats.untitled'), slugs })),
    },
    { id: 'recent actions', heading: t('commandBar.recent'), items: recent.map(itemOf) },
    { id: 'chat', heading: t('commandBar.thisChat'), items: of('chat') },
    { id: 'actions', heading: t('commandBar.actions'), items: of('app') },
  ];
}

interface FoundContent {
  readonly found: readonly SearchResultGroup[];
  /** True if nothing of it has the words. */
  readonly isOnlySimilar: boolean;
}

/** Orders what was understood and found: commands, content, and what only has the words. */
function useTypedGroups(
  { action, choices, begun, related }: Understood,
  { found, isOnlySimilar }: FoundContent,
): readonly SearchResultGroup[] {
  const { t } = useTranslation();
  const similar: SearchResultGroup = {
    id: 'similar',
    heading: t('search.similarHeading'),
    items: found.flatMap(({ items }) => items),
  };
  const content = isOnlySimilar && related.length > 0 ? [similar] : found;
  const isLast = ({ id }: SearchResultGroup) => id === 'similar';
  return [
    { id: 'choices', heading: action?.label ?? '', items: choices.map(itemOf) },
    { id: 'commands', heading: t('commandBar.actions'), items: begun.map(itemOf) },
    ...content.filter((group) => !isLast(group)),
    {
      id: 'related',
      heading: t(begun.length > 0 ? 'commandBar.moreActions' : 'commandBar.actions'),
      items: related.map(itemOf),
    },
    ...content.filter(isLast),
  ];
}

/** Returns a function that runs an action once the command bar and an open panel have closed. */
function useRunLater(onClose: () => void): (run: () => void) => void {
  const leavePanel = useLeavePanel();
  return (run) => {
    onClose();
    // After the dialog has returned the focus, since the action may move the focus. A panel would
    // hide what it does, and the way back.
    setTimeout(() => void leavePanel().then(run), 0);
  };
}

function CommandBarContent(props: CommandBarProps) {
  const { actions, recentChats, initialText, chatId, slugs, onClose, onFolder } = props;
  const { t } = useTranslation();
  const owner = useUser()?.email ?? '';
  const navigate = useNavigate();
  const runLater = useRunLater(onClose);
  const opening = { navigate, slugs, onFolder, focusField: true };
  const [text, setText] = useState(initialText);
  const understoodNow = understand(text, actions);
  const { choices, hint, isCommand } = understoodNow;
  const { search, progress } = useSearchCorpus(true);
  const { state, retry } = useSearch(search, isCommand ? '' : text, chatId);
  const {
    groups: found,
    find,
    showMore,
    count,
  } = useFoundGroups(state, {
    corpus: search.corpus,
    slugs,
  });
  const first = useFirstGroups(props);
  const isAwaited = isSearching(state);
  // Enter opens the first option: an action must not be that only until something is found.
  const understood = isAwaited ? { ...understoodNow, related: [] } : understoodNow;
  const matched = understood.begun.length + understood.related.length;
  const isOnlySimilar = state.hits.every(isGuess);
  // What was typed as a command, with a name that nothing has, is no search for similar words.
  const isUnmatched = hint !== null && isOnlySimilar;
  const typed = useTypedGroups(understood, { found: isUnmatched ? [] : found, isOnlySimilar });
  // Signs alone find nothing.
  const isEmpty = !/[\p{L}\p{N}]/u.test(text);

  function open(itemId: string): void {
    const named = [...choices, ...actions, ...runnables(actions)];
    const action = named.find(({ id }) => ACTION + id === itemId);
    if (action !== undefined) {
      const { run } = action;
      if (run === undefined) return setText(completionOf(action as CommandAction));
      if (repeatables(actions).some(({ id }) => id === action.id))
        recentActions.add(owner, action.id);
      return runLater(run);
    }
    const recent = recentChats.find(({ chatId: id }) => chatItemId(id) === itemId);
    const hit =
      recent === undefined ? find(itemId) : ({ kind: 'chat', id: recent.chatId } as const);
    if (recent !== undefined) search.corpus.addFound({ chats: [recent] });
    if (hit !== undefined) runLater(() => openHit(hit, { ...opening, corpus: search.corpus }));
  }

  return (
    <>
      <SearchBox
        label={t('commandBar.label')}
        value={text}
        onChange={setText}
        clearLabel={t('search.clear')}
        groups={(isEmpty ? first : typed).filter(({ items }) => items.length > 0)}
        listLabel={t('commandBar.results')}
        stale={state.stale}
        isFirstToCome={isAwaited && !isEmpty && choices.length + understood.begun.length === 0}
        open
        onOpen={open}
        onMore={showMore}
        onLeave={onClose}
        progress={
          !isEmpty &&
          progress !== null &&
          state.status !== 'idle' && <SearchProgress progress={progress} />
        }
        beside={
          // A word: a second ✕ beside the one that empties the field would be taken for it.
          <Button variant="quiet" aria-label={t('commandBar.close')} onClick={onClose}>
            {t('app.close')}
          </Button>
        }
        autoFocus
      >
        {isEmpty && <p>{t('commandBar.hint')}</p>}
        {hint !== null && <p>{hint}</p>}
        <SearchNotes state={state} onRetry={retry} isMatched={matched > 0 || isUnmatched} />
      </SearchBox>
      <ResultCount state={state} count={count + matched} hint={hint} />
    </>
  );
}
