import type { Persona } from './entities.ts';
import { personaSlug, personaSlugs, slugText } from './persona-slugs.ts';
import { haveSameItems } from './same-items.ts';

/** The name of the institutional persona, and how names compare in the user's language. */
export interface PersonaOrder {
  readonly institutional: string;
  readonly compare: (first: string, second: string) => number;
}

/** The institutional persona first, then by name (§9); the same list when it is in order. */
export function sortPersonas(
  personas: readonly Persona[],
  { institutional, compare }: PersonaOrder,
): readonly Persona[] {
  const rank = ({ name }: Persona) => (name === institutional ? 0 : 1);
  const sorted = personas.toSorted(
    (first, second) => rank(first) - rank(second) || compare(first.name, second.name),
  );
  return haveSameItems(sorted, personas) ? personas : sorted;
}

/** What is known about the persona the user wants; `personas` come sorted. */
export interface PersonaWish {
  readonly personas: readonly Persona[];
  /** The decoded segment of the URL; null where the URL names none. */
  readonly slug: string | null;
  /** The name kept from the last visit, or given by other means. */
  readonly storedName: string | null;
  readonly institutional: string;
  /** Names that lead to the institutional persona. */
  readonly redirectedNames: readonly string[];
}

/** Why a persona was selected. 'unknown-slug' is an error to show, 'unknown-name' a notice. */
export type PersonaReason =
  'url' | 'stored' | 'first' | 'redirected' | 'unknown-slug' | 'unknown-name' | 'none';

/** The selected persona; null exactly where the reason is 'none'. */
export interface PersonaResolution {
  readonly persona: Persona | null;
  readonly reason: PersonaReason;
}

/**
 * The persona to talk with (§4): that of the URL, else the stored one, else the first; an unknown
 * one selects the first. A redirected name leads to the institutional persona, and so does its slug
 * where no listed persona has it. A slug typed by hand, such as 'RH', is read as the one it means.
 */
export function resolvePersona(wish: PersonaWish): PersonaResolution {
  const { personas, slug, storedName, institutional, redirectedNames } = wish;
  const first = personas[0];
  if (first === undefined) return { persona: null, reason: 'none' };
  if (!slug && !storedName) return { persona: first, reason: 'first' };
  const isMeant = slug ? meaningOfSlug(slug, personas) : (name: string) => name === storedName;
  const named = personas.find(({ name }) => isMeant(name));
  const target = personas.find(({ name }) => name === institutional);
  if (target && target !== named && redirectedNames.some(isMeant))
    return { persona: target, reason: 'redirected' };
  if (named) return { persona: named, reason: slug ? 'url' : 'stored' };
  return { persona: first, reason: slug ? 'unknown-slug' : 'unknown-name' };
}

// Names that read the same in a URL are told apart by whose slug it is.
function meaningOfSlug(slug: string, personas: readonly Persona[]): (name: string) => boolean {
  const wanted = slugText(slug);
  const slugs = personaSlugs(personas);
  const owner = personas.find(({ name }) => slugs.get(name) === wanted);
  return (name) => (owner ? name === owner.name : personaSlug(name) === wanted);
}
