import { SUGGESTION_IDS, type SuggestionId } from '../../../shared/suggestions.ts';

/** What each is about, in every language of the app: a company describes its personas in its own. */
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

/** Whether a word is another, or its plural and the like. */
function isAlike(first: string, second: string): boolean {
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  return long.startsWith(short) && long.length - short.length <= 2;
}

/**
 * The built-in questions that suit a persona: the institutional one knows of all, every other one of
 * those whose subject has a word of its name or its description.
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
