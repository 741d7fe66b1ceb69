import { createSearchIndex } from '@colega/chat-domain';
import { ownedValue } from '../../data/owned-value.ts';
import { USER_KEYS } from '../../shared/storage-keys.ts';

/** Something that the palette can do. */
export interface PaletteAction {
  readonly id: string;
  readonly label: string;
  /** Other words by which it is found. */
  readonly keywords: readonly string[];
  /** Keys that do the same, such as 'Ctrl K'. */
  readonly shortcut?: string | undefined;
  readonly run: () => void;
}

/** The actions that have all words of a text, the best first; all of them for none. */
export function findActions(
  actions: readonly PaletteAction[],
  text: string,
): readonly PaletteAction[] {
  if (text.trim() === '') return actions;
  const index = createSearchIndex(
    // As a persona, an action has a name and other words, of which the name weighs more.
    actions.map(({ id, label, keywords }) => {
      return { kind: 'persona', id, name: label, description: keywords.join(' ') };
    }),
  );
  const byId = new Map(actions.map((action) => [action.id, action]));
  // What only looks similar is done by mistake.
  return index
    .search(text)
    .flatMap(({ id, pass }) => (pass === 'words' ? (byId.get(id) ?? []) : []));
}

const MOST_RECENT = 5;

/** The actions this user has run last in this tab, the last one first. */
export const recentActions = {
  read: (owner: string): readonly string[] =>
    (ownedValue.read(USER_KEYS.recentActions, owner) ?? '').split('\n').filter((id) => id !== ''),
  add: (owner: string, id: string): void => {
    const others = recentActions.read(owner).filter((other) => other !== id);
    ownedValue.write(
      USER_KEYS.recentActions,
      owner,
      [id, ...others].slice(0, MOST_RECENT).join('\n'),
    );
  },
};

/** The actions in two lists: those that were used last, and all others. */
export function splitActions(
  actions: readonly PaletteAction[],
  recentIds: readonly string[],
): { readonly recent: readonly PaletteAction[]; readonly others: readonly PaletteAction[] } {
  const recent = recentIds.flatMap((id) => actions.find((action) => action.id === id) ?? []);
  return { recent, others: actions.filter(({ id }) => !recentIds.includes(id)) };
}
