import type { ReactNode } from 'react';
import { ownedValue } from '../../shared/owned-value.ts';
import { USER_KEYS } from '../../shared/storage.ts';

/** One thing that an action can be done with, such as a folder to move to. */
export interface CommandChoice {
  readonly id: string;
  /** The whole command, such as 'Mover para Viagens'. */
  readonly label: string;
  /** Name that is typed after the action. */
  readonly name: string;
  readonly icon: ReactNode;
  readonly detail?: string | undefined;
  readonly run: () => void;
  /** Runs it with the text typed after the name; without it such a text fits nothing. */
  readonly runWith?: (text: string) => void;
}

/** Something that can be done; with `run` at once, otherwise with a choice or a typed text. */
export interface CommandAction {
  readonly id: string;
  readonly label: string;
  /** Further ways to type it; the label is one by itself. */
  readonly phrases: readonly string[];
  /** Words that find it, but are no command by themselves. */
  readonly keywords: readonly string[];
  readonly icon: ReactNode;
  /** Object of the action: the chat on the screen, or the app. */
  readonly subject: 'chat' | 'app';
  /** Keys that run the same action, such as 'Ctrl K'. */
  readonly shortcut?: string | undefined;
  readonly run?: () => void;
  readonly choices?: readonly CommandChoice[];
  /** Makes a new choice of the text typed after the action; null if it cannot. */
  readonly choiceFromText?: (text: string) => CommandChoice | null;
  /** Text typed for the user where the action is chosen, before what it is done with. */
  readonly completion?: string;
  /** Said while nothing fits what was typed after the action. */
  readonly hint?: string;
  readonly current?: readonly CurrentChoice[];
}

/** Name that is no choice, since it is in force already. */
export interface CurrentChoice {
  readonly name: string;
  /** Said where it is named. */
  readonly hint: string;
  /** Offered where a text is typed after the name. */
  readonly choiceWithText?: CommandChoice;
}

/** Returns everything that can be run by itself: actions and choices. */
export function runnables(
  actions: readonly CommandAction[],
): readonly (CommandAction | CommandChoice)[] {
  return actions.flatMap((action): readonly (CommandAction | CommandChoice)[] =>
    action.run === undefined ? (action.choices ?? []) : [action],
  );
}

/** Returns what may be run again later: a question belongs to the chat in which it was asked. */
export function repeatables(
  actions: readonly CommandAction[],
): readonly (CommandAction | CommandChoice)[] {
  return runnables(actions).filter((item) => !('runWith' in item));
}

/** Returns the text that stands in the field once an action was chosen that needs more. */
export function completionOf({ label, completion = label }: CommandAction): string {
  return `${completion} `;
}

/** Splits the ways to type an action, such as 'imprimir, salvar em pdf; papel'. */
export function waysToType(text: string): Pick<CommandAction, 'phrases' | 'keywords'> {
  const waysOf = (part: string) =>
    part
      .split(',')
      .map((way) => way.trim())
      .filter((way) => way !== '');
  const [phrases = '', keywords = ''] = text.split(';');
  return { phrases: waysOf(phrases), keywords: waysOf(keywords) };
}

const MAX_RECENT = 3;

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
