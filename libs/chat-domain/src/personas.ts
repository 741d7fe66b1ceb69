import type { Persona } from './entities.ts';
import { personaSlug, personaSlugs } from './persona-slugs.ts';

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
  return sorted.every((persona, index) => persona === personas[index]) ? personas : sorted;
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
 * The persona to talk with (§4): that of the URL, else the stored one, else the first. A redirected
 * name or its slug leads to the institutional persona; an unknown one selects the first.
 */
export function resolvePersona(wish: PersonaWish): PersonaResolution {
  const first = wish.personas[0];
  if (first === undefined) return { persona: null, reason: 'none' };
  if (wish.slug !== null && wish.slug !== '') {
    const named = personaOfSlug(wish.personas, wish.slug);
    return (
      redirection(wish, wish.slug, named) ??
      (named ? { persona: named, reason: 'url' } : { persona: first, reason: 'unknown-slug' })
    );
  }
  if (wish.storedName !== null && wish.storedName !== '') {
    const stored = wish.personas.find(({ name }) => name === wish.storedName);
    return (
      redirection(wish, wish.storedName, stored) ??
      (stored ? { persona: stored, reason: 'stored' } : { persona: first, reason: 'unknown-name' })
    );
  }
  return { persona: first, reason: 'first' };
}

// A slug typed by hand, such as 'RH' or 'Férias', is read as the slug it stands for.
function personaOfSlug(personas: readonly Persona[], slug: string): Persona | undefined {
  const slugs = personaSlugs(personas);
  const withSlug = (wanted: string) => personas.find(({ name }) => slugs.get(name) === wanted);
  return withSlug(slug) ?? withSlug(personaSlug(slug));
}

function redirection(
  { personas, institutional, redirectedNames }: PersonaWish,
  wanted: string,
  found: Persona | undefined,
): PersonaResolution | undefined {
  const persona = personas.find(({ name }) => name === institutional);
  const isRedirected = redirectedNames.some(
    (name) => name === found?.name || name === wanted || personaSlug(name) === wanted,
  );
  if (persona === undefined || persona === found || !isRedirected) return undefined;
  return { persona, reason: 'redirected' };
}
