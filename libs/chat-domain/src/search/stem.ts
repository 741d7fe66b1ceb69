/** Length up to which a word is not cut, and shortest rest of a longer one. */
const MIN_STEM_LENGTH = 3;
/** A shorter rest of a verb or a noun made of it would join words that mean something else. */
const MIN_ROOT_LENGTH = 5;

/** Endings of the number, of folded words; the first that fits is replaced. */
const NUMBERS: readonly (readonly [ending: RegExp, singular: string])[] = [
  // licitações, pães
  [/[oa]e$/, 'ao'],
  // policies, séries
  [/ie$/, 'y'],
  [/e$/, ''],
];

/** Spellings of the last letters that differ between singular and plural. */
const LAST_LETTERS: readonly (readonly [ending: RegExp, spelling: string])[] = [
  // animais, azuis
  [/(?<=[aou])i$/, 'l'],
  // papéis and papel, fáceis and fácil, perfis and perfil
  [/(?:ei|el|(?<=[^aeiou])i)$/, 'il'],
  // viagens
  [/m$/, 'n'],
  // luces, and luzes
  [/z$/, 'c'],
];

/** Endings of verbs, and of nouns and adjectives that are made of them. */
const FORMS =
  /(?:amento|imento|amiento|imiento|acao|icao|acion|icion|ation|adora?|idora?|ad[oa]|id[oa]|ando|endo|iendo|indo|e?ment|[aei]r|ing|ed|al|[aoy])$/;

/**
 * Gives the part of a folded word that its forms in Portuguese, Spanish and English share: 'viagen'
 * for viagem and viagens, 'aprov' for aprovar, aprovado and aprovação. It need not be a word.
 */
export function stemOf(word: string): string {
  if (word.length < MIN_STEM_LENGTH) return word;
  const isLong = word.length > MIN_STEM_LENGTH;
  const singular = isLong ? replaceFirst(word.replace(/s$/, ''), NUMBERS) : word;
  const number = replaceFirst(singular, LAST_LETTERS);
  const root = number.replace(FORMS, '');
  if (root.length >= MIN_ROOT_LENGTH) return root;
  return number.length >= MIN_STEM_LENGTH ? number : word;
}

function replaceFirst(word: string, replacements: typeof NUMBERS): string {
  const fitting = replacements.find(([ending]) => ending.test(word));
  return fitting === undefined ? word : word.replace(...fitting);
}
