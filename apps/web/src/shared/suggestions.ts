/** The seven built-in prompts (§9), in the order of the screen. */
export const SUGGESTION_IDS = [
  'capabilities',
  'vacation',
  'benefits',
  'health',
  'quinquennial',
  'contact',
  'remote',
] as const;

export type SuggestionId = (typeof SUGGESTION_IDS)[number];

/**
 * Subject of each question in all languages of the app, as the company's language may differ from
 * the user's.
 */
const SUBJECTS: Record<Exclude<SuggestionId, 'capabilities'>, string> = {
  vacation: 'férias vacation vacaciones',
  benefits: 'benefícios benefits beneficios',
  health: 'plano saúde plan health salud',
  quinquennial: 'quinquênio quinquennium quinquennial quinquenio',
  contact: 'RH HR RR HH',
  remote: 'trabalho remoto remote work trabajo',
};

function wordsOf(text: string): readonly string[] {
  const words = text.match(/\p{L}+/gu) ?? [];
  return words
    .filter((word) => word.length >= 4 || /^\p{Lu}{2,}$/u.test(word))
    .map((word) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
}

/** True if two words are equal, or differ by an ending of up to two letters, such as a plural. */
function isAlike(first: string, second: string): boolean {
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  return long.startsWith(short) && long.length - short.length <= 2;
}

/**
 * Selects the built-in questions for a persona: all for the institutional one; for others, those
 * with a subject word in the persona's name or description.
 */
export function examplesFor(
  persona: { readonly name: string; readonly description: string },
  isInstitutional: boolean,
): readonly SuggestionId[] {
  if (isInstitutional) return SUGGESTION_IDS;
  const known = wordsOf(`${persona.name} ${persona.description}`);
  const suits = (id: SuggestionId) =>
    id === 'capabilities' ||
    wordsOf(SUBJECTS[id]).some((word) => known.some((other) => isAlike(word, other)));
  return SUGGESTION_IDS.filter(suits);
}
