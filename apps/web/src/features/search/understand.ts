import { createSearchIndex, foldWord, FUNCTION_WORDS } from '@colega/chat-domain';
import {
  type CommandAction,
  type CommandChoice,
  type CurrentChoice,
  runnables,
} from './command-actions.ts';

/** Meaning of a typed text. */
export interface Understood {
  /** Action that is typed in full, with something to name after it. */
  readonly action: CommandAction | null;
  /** Choices of `action` that fit what is typed after it. */
  readonly choices: readonly CommandChoice[];
  /** Said where the action has no existing choice for what was typed. */
  readonly hint: string | null;
  /** True if the text is part of a command, and nothing is to be searched. */
  readonly isCommand: boolean;
  /** Actions whose beginning was typed. */
  readonly begun: readonly CommandAction[];
  /** Actions and choices that have the words somewhere; none that is listed already. */
  readonly related: readonly (CommandAction | CommandChoice)[];
}

const MAX_RELATED = 6;
/** Fewer letters are the beginning of too many words. */
const MIN_BEGINNING = 2;

const NOTHING_TYPED: Understood = {
  ...{ action: null, choices: [], hint: null, isCommand: false, begun: [], related: [] },
};

/** Understands a text as a command: 'mover para via', 'tema esc', 'perguntar ao jurídico …'. */
export function understand(text: string, actions: readonly CommandAction[]): Understood {
  const typed = wordsOf(text);
  if (typed.length === 0) return NOTHING_TYPED;
  const matches = actions.map((action) => ({ action, ...matchOf(action, typed, text) }));
  const full = matches.find(({ action, wordsAfter }) => wordsAfter !== null && needsMore(action));
  const action = full?.action ?? null;
  const isLong = typed.join('').length >= MIN_BEGINNING;
  const begun = matches
    .filter((match) => match.isUnfinished && isLong && match.action !== action)
    .map((match) => match.action);
  const existing = full === undefined ? [] : existingChoices(full, typed, text);
  const current = full && existing.length === 0 ? currentNamedBy(full) : undefined;
  const isOnlyMeaning = matches.every(
    (match) => match === full || (match.wordsAfter === null && !match.isUnfinished),
  );
  const newChoice = full && isOnlyMeaning ? newChoiceOf(full, typed, text) : null;
  const choices = newChoice === null ? existing : [...existing, newChoice];
  const listed = new Set([...choices, ...begun].map(({ id }) => id));
  // A longer phrase may be on its way: 'text size' begins with 'text'.
  const mayGoOn = full?.isUnfinished === true && (full.action.choices?.length ?? 0) > 0;
  const needsNoHint = existing.length > 0 || mayGoOn;
  const takesText = action?.choiceFromText !== undefined && action.choices === undefined;
  const isCommand = choices.length > 0 || current !== undefined || takesText;
  const related = isCommand ? [] : findByWords(runnables(actions), text);
  return {
    ...{ action, choices, isCommand, begun },
    hint: needsNoHint ? null : (current?.hint ?? (newChoice ? null : action?.hint) ?? null),
    related: related.filter(({ id }) => !listed.has(id)).slice(0, MAX_RELATED),
  };
}

function needsMore({ choices, choiceFromText }: CommandAction): boolean {
  return choices !== undefined || choiceFromText !== undefined;
}

function wordsOf(text: string): readonly string[] {
  return text
    .trim()
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

const folded = (word: string) => foldWord(word.replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
const isFunctionWord = (word: string) => FUNCTION_WORDS.has(folded(word));

/** Match of the typed words with the phrases of an action. */
interface PhraseMatch {
  /** True if the text is the beginning of a phrase. */
  readonly isUnfinished: boolean;
  /** Words after the phrase; null if none is typed in full. */
  readonly wordsAfter: readonly string[] | null;
}

interface FullMatch extends PhraseMatch {
  readonly action: CommandAction;
}

function matchOf(action: CommandAction, typed: readonly string[], text: string): PhraseMatch {
  const matches = [action.label, ...action.phrases].map((phrase) =>
    matchPhrase(wordsOf(phrase), typed, /\s$/u.test(text)),
  );
  const all = matches.flatMap(({ wordsAfter }) => (wordsAfter === null ? [] : [wordsAfter]));
  // The longest phrase leaves the least: 'rename to' is no new name 'to'.
  const isWhole = all.length > 0 && matches.some((match) => match.isWhole);
  const [longest = null] = all.toSorted((first, second) => first.length - second.length);
  const wordsAfter = isWhole ? [] : longest;
  return { isUnfinished: matches.some(({ isUnfinished }) => isUnfinished), wordsAfter };
}

/** Small words of the phrase may be left out: 'mover viagens', 'perguntar ao jurídico'. */
function matchPhrase(
  phrase: readonly string[],
  typed: readonly string[],
  isSpaced: boolean,
): PhraseMatch & { readonly isWhole?: boolean } {
  let at = 0;
  for (const expected of phrase) {
    const word = typed[at];
    if (word === undefined) {
      if (isSpaced && isFunctionWord(expected)) continue;
      return { isUnfinished: true, wordsAfter: null };
    }
    if (folded(word) === folded(expected)) at += 1;
    else if (at === typed.length - 1 && folded(expected).startsWith(folded(word)))
      return { isUnfinished: true, wordsAfter: null };
    else if (at === 0 || !isFunctionWord(expected))
      return { isUnfinished: false, wordsAfter: null };
  }
  const wordsAfter = typed.slice(at);
  return wordsAfter.length > 0 || isSpaced
    ? { isUnfinished: false, wordsAfter }
    : { isUnfinished: true, wordsAfter: null, isWhole: true };
}

/** Returns what is typed after a number of words, as it is written. */
function textAfter(text: string, count: number): string {
  const words = [...text.matchAll(/\S+/gu)].filter(([word]) => wordsOf(word).length > 0);
  const last = words[count - 1];
  return last === undefined ? text : text.slice(last.index + last[0].length).trim();
}

/** Returns the words after an action from the first one that says something. */
function nameWords({ wordsAfter }: PhraseMatch): readonly string[] {
  const first = wordsAfter?.findIndex((word) => !isFunctionWord(word)) ?? -1;
  return first === -1 ? [] : (wordsAfter?.slice(first) ?? []);
}

/** Finds the choices of an action that are named after it, or named and followed by a text. */
function existingChoices(
  match: FullMatch,
  typed: readonly string[],
  text: string,
): readonly CommandChoice[] {
  const { choices = [], current = [] } = match.action;
  const words = nameWords(match);
  const found = words.length === 0 ? choices : findByName(choices, words);
  if (found.length > 0) return found;
  const named = [...choices, ...current.flatMap(({ choiceWithText = [] }) => choiceWithText)];
  const length = words.findLastIndex((_, index) => beginsName(named, words.slice(0, index)));
  if (length < 1 && words.length < 2) return [];
  // 'perguntar ao rh …', 'ask fin …': else one word of a name is enough, or its beginning.
  const count = Math.max(length, 1);
  const isNamed = ({ name }: CommandChoice) =>
    length < 1 ? hasWordOf(name, words) : beginsName([{ name }], words.slice(0, count));
  const textOfChoice = textAfter(text, typed.length - words.length + count);
  return named
    .filter(isNamed)
    .flatMap(({ runWith, ...choice }) =>
      runWith === undefined
        ? []
        : [{ ...choice, detail: textOfChoice, run: () => runWith(textOfChoice) }],
    );
}

/** Makes a choice of the text after an action; null if that may be meant otherwise. */
function newChoiceOf(
  { action, wordsAfter, isUnfinished }: FullMatch,
  typed: readonly string[],
  text: string,
): CommandChoice | null {
  const count = typed.length - (wordsAfter?.length ?? 0);
  // A longer phrase may not be typed to its end; one word, such as 'move', begins many searches.
  if (action.choices !== undefined && (isUnfinished || count < 2)) return null;
  return action.choiceFromText?.(textAfter(text, count).replace(/\s+/gu, ' ')) ?? null;
}

/** Finds what is named after an action and is in force already. */
function currentNamedBy(match: FullMatch): CurrentChoice | undefined {
  const [first] = nameWords(match);
  if (first === undefined) return undefined;
  return match.action.current?.find(({ name }) => hasWords(name, [first]));
}

/** Tells whether each of the words begins one of the name. */
function hasWords(name: string, words: readonly string[]): boolean {
  return words.every((word) => wordsOf(name).some((part) => folded(part).startsWith(folded(word))));
}

/** Tells whether the first typed word begins a word of the name, with letters enough to mean it. */
function hasWordOf(name: string, [first = '']: readonly string[]): boolean {
  return folded(first).length >= MIN_BEGINNING && hasWords(name, [first]);
}

/** Finds the choices that have all words in their names, as beginnings; else those that are near. */
function findByName(
  choices: readonly CommandChoice[],
  words: readonly string[],
): readonly CommandChoice[] {
  const named = choices.filter(({ name }) => hasWords(name, words));
  if (named.length > 0) return named.toSorted(nearestTo(words));
  return findByWords(
    choices.map((choice) => ({ ...choice, label: choice.name })),
    words.join(' '),
  ).flatMap(({ id }) => choices.find((choice) => choice.id === id) ?? []);
}

/** Orders names: the words themselves first, then what begins with them. */
function nearestTo(words: readonly string[]) {
  const wanted = words.map(folded).join(' ');
  const rank = ({ name }: CommandChoice) => {
    const text = wordsOf(name).map(folded).join(' ');
    return text === wanted ? 0 : text.startsWith(wanted) ? 1 : 2;
  };
  return (first: CommandChoice, second: CommandChoice) => rank(first) - rank(second);
}

/** Fewer letters may be the first word of a question. */
const MIN_NAME_BEGINNING = 4;

/** Tells whether the words are the beginning of a name; the last of them may be cut short. */
function beginsName(
  choices: readonly Pick<CommandChoice, 'name'>[],
  words: readonly string[],
): boolean {
  const last = words.length - 1;
  const means = (word: string, part: string, index: number) =>
    part === word || (index === last && word.length >= MIN_NAME_BEGINNING && part.startsWith(word));
  return (
    words.length > 0 &&
    choices.some(({ name }) => {
      const parts = wordsOf(name).map(folded);
      return words.every((word, index) => means(folded(word), parts[index] ?? '', index));
    })
  );
}

/** Returns a word and what stands between its signs: 'e-mail' is found by 'email' and by 'mail'. */
function partsOf(word: string): readonly string[] {
  return [folded(word), ...word.split(/[^\p{L}\p{M}\p{N}]+/u).map(foldWord)];
}

/** Shorter words are near too many others. */
const MIN_MISTYPED = 5;

/**
 * Tells whether a word begins one of the text, or is such a word with a mistake. Within another word
 * it says nothing: 'mover' does not mean 'remover'.
 */
function mayMean(word: string, parts: readonly string[]): boolean {
  if (parts.some((part) => part.startsWith(word))) return true;
  return word.length >= MIN_MISTYPED && parts.every((part) => !part.includes(word));
}

/** Finds what has all the words, best first. */
function findByWords<Item extends CommandAction | CommandChoice>(
  items: readonly Item[],
  text: string,
): readonly Item[] {
  const index = createSearchIndex(
    items.map((item) => ({
      kind: 'persona',
      id: item.id,
      name: item.label,
      description: 'subject' in item ? [...item.phrases, ...item.keywords].join(' ') : null,
    })),
  );
  const byId = new Map(items.map((item) => [item.id, item]));
  const words = wordsOf(text).filter((word) => !isFunctionWord(word));
  // A merely similar action would be run by mistake.
  return index.search(text).flatMap(({ id, pass }) => {
    const item = byId.get(id);
    if (item === undefined || pass !== 'words') return [];
    const ways = 'subject' in item ? [...item.phrases, ...item.keywords] : [];
    const parts = wordsOf([item.label, ...ways].join(' ')).flatMap(partsOf);
    return words.every((word) => mayMean(folded(word), parts)) ? [item] : [];
  });
}
