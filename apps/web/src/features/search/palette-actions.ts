import { createSearchIndex } from '@colega/chat-domain';
import { ownedValue, USER_KEYS } from '../../shared/storage.ts';

export interface PaletteAction {
  readonly id: string;
  readonly label: string;
  /** Other words to find it by. */
  readonly keywords: readonly string[];
  /** Keys that run the same action, such as 'Ctrl K'. */
  readonly shortcut?: string | undefined;
  readonly run: () => void;
}

/** Finds the actions that have all words of a text, best first; all of them for an empty text. */
export function findActions(
  actions: readonly PaletteAction[],
  text: string,
): readonly PaletteAction[] {
  if (text.trim() === '') return actions;
  const index = createSearchIndex(
    // As a persona, an action has a name and further words, and the name weighs more.
    actions.map(({ id, label, keywords }) => {
      return { kind: 'persona', id, name: label, description: keywords.join(' ') };
    }),
  );
  const byId = new Map(actions.map((action) => [action.id, action]));
  // A merely similar action would be run by mistake.
  return index
    .search(text)
    .flatMap(({ id, pass }) => (pass === 'words' ? (byId.get(id) ?? []) : []));
}

const MAX_RECENT = 5;

/** Actions that this user has last run in this tab, latest first. */
export const recentActions = {
  read: (owner: string): readonly string[] =>
    (ownedValue.read(USER_KEYS.recentActions, owner) ?? '').split('\n').filter((id) => id !== ''),
  add: (owner: string, id: string): void => {
    const others = recentActions.read(owner).filter((other) => other !== id);
    ownedValue.write(
      USER_KEYS.recentActions,
      owner,
      [id, ...others].slice(0, MAX_RECENT).join('\n'),
    );
  },
};

/** Splits the actions into the recently used and all others. */
export function splitActions(
  actions: readonly PaletteAction[],
  recentIds: readonly string[],
): { readonly recent: readonly PaletteAction[]; readonly others: readonly PaletteAction[] } {
  const recent = recentIds.flatMap((id) => actions.find((action) => action.id === id) ?? []);
  return { recent, others: actions.filter(({ id }) => !recentIds.includes(id)) };
}
