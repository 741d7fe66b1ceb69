import { createSearchIndex, foldWord, FUNCTION_WORDS } from '@colega/chat-domain';
import { runnables, type CommandAction, type CommandChoice } from './command-actions.ts';

/** Meaning of a typed text. */
export interface Understood {
  /** Action that is typed in full, with something to name behind it. */
  readonly asked: CommandAction | null;
  /** Choices of `asked` that begin as typed. */
  readonly choices: readonly CommandChoice[];
  /** Said where `asked` has no choice for what was typed. */
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
  ...{ asked: null, choices: [], hint: null, isCommand: false, begun: [], related: [] },
};

/** Understands a text as a command: 'mover para via', 'tema esc', 'perguntar ao jurídico …'. */
export function understand(text: string, actions: readonly CommandAction[]): Understood {
  const typed = wordsOf(text);
  if (typed.length === 0) return NOTHING_TYPED;
  const reach = actions.map((action) => ({ action, ...reachOf(action, typed, text) }));
  const complete = reach.find(({ action, rest }) => rest !== null && needsMore(action));
  const asked = complete?.action ?? null;
  const behind = (words: readonly string[]) => textBehind(text, typed.length - words.length);
  const named =
    complete === undefined ? [] : choicesFor(complete.action, complete.rest ?? [], behind);
  const inForce =
    complete && named.length === 0 ? inForceAs(complete.action, complete.rest ?? []) : undefined;
  const isUnknown = named.length === 0 && inForce === undefined;
  const made = isUnknown
    ? asked?.choiceOf?.(behind(complete?.rest ?? []).replace(/\s+/gu, ' '))
    : null;
  const choices = made ? [made] : named;
  const isLong = typed.join('').length >= MIN_BEGINNING;
  const begun = reach
    .filter(({ action, isBegun }) => isBegun && isLong && action !== asked)
    .map(({ action }) => action);
  const listed = new Set([...choices, ...begun].map(({ id }) => id));
  // What is typed behind an action names something to do it with, or is its text.
  const isCommand = choices.length > 0 || inForce !== undefined || asked?.choiceOf !== undefined;
  const related = isCommand ? [] : findByWords(runnables(actions), text);
  return {
    ...{ asked, choices, isCommand, begun },
    hint: choices.length > 0 ? null : (inForce?.hint ?? asked?.hint ?? null),
    related: related.filter(({ id }) => !listed.has(id)).slice(0, MAX_RELATED),
  };
}

function needsMore({ choices, choiceOf }: CommandAction): boolean {
  return choices !== undefined || choiceOf !== undefined;
}

function wordsOf(text: string): readonly string[] {
  return text
    .trim()
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

const folded = (word: string) => foldWord(word.replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
const isFunctionWord = (word: string) => FUNCTION_WORDS.has(folded(word));

interface Reach {
  /** True if the text is the beginning of one of its phrases. */
  readonly isBegun: boolean;
  /** Words after the phrase; null if the phrase is not typed in full. */
  readonly rest: readonly string[] | null;
}

/** Tells how far the words go along the phrases of an action. */
function reachOf(action: CommandAction, typed: readonly string[], text: string): Reach {
  const reached = [action.label, ...action.phrases].map((phrase) =>
    reachAlong(wordsOf(phrase), typed, /\s$/u.test(text)),
  );
  const rests = reached.flatMap(({ rest }) => (rest === null ? [] : [rest]));
  // The longest phrase leaves the least.
  const [rest = null] = rests.toSorted((first, second) => first.length - second.length);
  return { isBegun: reached.some(({ isBegun }) => isBegun), rest };
}

/** Small words of the phrase may be left out: 'mover viagens', 'perguntar ao jurídico'. */
function reachAlong(phrase: readonly string[], typed: readonly string[], isSpaced: boolean): Reach {
  let at = 0;
  for (const expected of phrase) {
    const word = typed[at];
    if (word === undefined) {
      if (isSpaced && isFunctionWord(expected)) continue;
      return { isBegun: true, rest: null };
    }
    if (folded(word) === folded(expected)) at += 1;
    else if (at === typed.length - 1 && folded(expected).startsWith(folded(word)))
      return { isBegun: true, rest: null };
    else if (at === 0 || !isFunctionWord(expected)) return { isBegun: false, rest: null };
  }
  const rest = typed.slice(at);
  return rest.length > 0 || isSpaced ? { isBegun: false, rest } : { isBegun: true, rest: null };
}

/** Returns what is typed behind a number of words, as it is written. */
function textBehind(text: string, count: number): string {
  const words = [...text.matchAll(/\S+/gu)].filter(([word]) => wordsOf(word).length > 0);
  const last = words[count - 1];
  return last === undefined ? text : text.slice(last.index + last[0].length).trim();
}

/** Returns what the last words of the text are, with the signs between them. */
type TextOf = (words: readonly string[]) => string;

function choicesFor(
  { choices = [], inForce = [] }: CommandAction,
  rest: readonly string[],
  textOf: TextOf,
): readonly CommandChoice[] {
  const first = rest.findIndex((word) => !isFunctionWord(word));
  const telling = first === -1 ? [] : rest.slice(first);
  const found = telling.length === 0 ? choices : namedBy(choices, telling);
  if (found.length > 0) return found;
  const named = [...choices, ...inForce.flatMap(({ choiceWithText = [] }) => choiceWithText)];
  return withText(named, telling, textOf);
}

/** Finds what is in force already by the first telling word after an action. */
function inForceAs({ inForce = [] }: CommandAction, rest: readonly string[]) {
  const first = rest.find((word) => !isFunctionWord(word));
  return first === undefined ? undefined : inForce.find(({ name }) => beginsAs(name, [first]));
}

/** Tells whether each of the words begins one of the name. */
function beginsAs(name: string, words: readonly string[]): boolean {
  return words.every((word) => wordsOf(name).some((part) => folded(part).startsWith(folded(word))));
}

/** Finds the choices that have all words in their names, as beginnings; else those that are near. */
function namedBy(
  choices: readonly CommandChoice[],
  words: readonly string[],
): readonly CommandChoice[] {
  const exact = choices.filter(({ name }) => beginsAs(name, words));
  if (exact.length > 0) return exact;
  return findByWords(
    choices.map((choice) => ({ ...choice, label: choice.name })),
    words.join(' '),
  ).flatMap(({ id }) => choices.find((choice) => choice.id === id) ?? []);
}

/** Takes the first words as a name, and what follows as the text to run the choice with. */
function withText(
  choices: readonly CommandChoice[],
  words: readonly string[],
  textOf: TextOf,
): readonly CommandChoice[] {
  const count = words.findLastIndex((_, index) => isNamed(choices, words.slice(0, index)));
  if (count < 1) return [];
  const text = textOf(words.slice(count));
  return choices
    .filter((choice) => isNamed([choice], words.slice(0, count)))
    .flatMap(({ runWith, ...choice }) =>
      runWith === undefined ? [] : [{ ...choice, detail: text, run: () => runWith(text) }],
    );
}

/** Fewer letters may be the first word of a question. */
const MIN_NAME_BEGINNING = 4;

/** Tells whether the words are the beginning of a name; the last of them may be cut short. */
function isNamed(choices: readonly CommandChoice[], words: readonly string[]): boolean {
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

function furtherWords({ phrases, keywords }: CommandAction): string {
  return [...phrases, ...keywords].join(' ');
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
      description: 'subject' in item ? furtherWords(item) : null,
    })),
  );
  const byId = new Map(items.map((item) => [item.id, item]));
  // A merely similar action would be run by mistake.
  return index
    .search(text)
    .flatMap(({ id, pass }) => (pass === 'words' ? (byId.get(id) ?? []) : []));
}
