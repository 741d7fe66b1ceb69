import type { Persona } from './entities.ts';
import { haveSameItems } from './lists.ts';

/** Name of the institutional persona, and a comparison of names in the user's language. */
export interface PersonaOrder {
  readonly institutional: string;
  readonly compare: (first: string, second: string) => number;
}

/**
 * Sorts personas: the institutional one first, then by name (§9); the same list if it is sorted.
 */
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

/** Facts about the persona that the user wants. `personas` are sorted. */
export interface PersonaRequest {
  readonly personas: readonly Persona[];
  /** Decoded segment of the URL; null if the URL names no persona. */
  readonly slug: string | null;
  /** Name stored by the last visit, or given in another way. */
  readonly storedName: string | null;
  readonly institutional: string;
  /** Names that lead to the institutional persona. */
  readonly redirectedNames: readonly string[];
}

/**
 * Reason why a persona was selected. 'unknown-slug' is shown as an error, 'unknown-name' as a
 * notice.
 */
export type PersonaReason =
  | 'url'
  | 'stored'
  | 'first'
  | 'redirected'
  | 'unknown-slug'
  | 'unknown-name'
  | 'none';

/** Selected persona; null only for the reason 'none'. */
export interface PersonaResolution {
  readonly persona: Persona | null;
  readonly reason: PersonaReason;
}

/**
 * Selects the persona (§4): that of the URL, else the stored one, else the first. An unknown one
 * selects the first. A redirected name leads to the institutional persona, and so does its slug
 * unless a listed persona has that slug. A slug typed by hand, such as 'RH', is normalized first.
 */
export function resolvePersona(request: PersonaRequest): PersonaResolution {
  const { personas, slug, storedName, institutional, redirectedNames } = request;
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

// Two names can have the same slug text: then the persona that owns the slug is meant.
function meaningOfSlug(slug: string, personas: readonly Persona[]): (name: string) => boolean {
  const wanted = slugText(slug);
  const slugs = personaSlugs(personas);
  const owner = personas.find(({ name }) => slugs.get(name) === wanted);
  return (name) => (owner ? name === owner.name : personaSlug(name) === wanted);
}

/** First segments of the fixed routes (§2). A persona cannot have one of them as its slug. */
export const RESERVED_SLUGS = [
  'admin',
  'login',
  'forgot-password',
  'esqueci-minha-senha',
  'reset-password',
  'redefinir-senha',
] as const;

/**
 * Writes a text with a-z, 0-9 and '-' only: lower case, without accents, other characters as '-'.
 * Gives '' if nothing is left; a slug stays as it is.
 */
function slugText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Gives the URL segment for a name; 'persona' if nothing is left. It is not unique: see
 * `personaSlugs`.
 */
export function personaSlug(name: string): string {
  return slugText(name) || 'persona';
}

/**
 * Gives each persona its URL segment, by name (§2). A slug that is reserved, or taken by an earlier
 * persona, gets '-2', '-3' and so on.
 */
export function personaSlugs(personas: readonly Persona[]): ReadonlyMap<string, string> {
  const taken = new Set<string>(RESERVED_SLUGS);
  const slugs = new Map<string, string>();
  for (const { name } of personas) {
    if (slugs.has(name)) continue;
    const slug = firstFree(personaSlug(name), taken);
    taken.add(slug);
    slugs.set(name, slug);
  }
  return slugs;
}

function firstFree(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

const HUE_SLOTS = 12;
const SLOT_WIDTH = 360 / HUE_SLOTS;
/** Hue of the product's accent, used for the institutional persona. */
const ACCENT_HUE = 205;

/** Derives a hue of 0 to 359 from a name: always the same for the same name, and spread evenly. */
export function personaHue(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name.normalize('NFC')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // These steps move names that differ in one letter far apart.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % 360;
}

/**
 * Gives the personas of a list different hues: each takes the slot of its own hue, or the next free
 * one, in the order of names; the institutional one has the accent's. With more than twelve
 * personas hues repeat. A name outside the list has its own hue.
 */
export function personaHues(
  personas: readonly Persona[],
  institutional: string,
): (name: string) => number {
  const hues = new Map([[institutional, ACCENT_HUE]]);
  const taken = new Set([0]);
  for (const name of personas.map((persona) => persona.name).sort()) {
    if (hues.has(name)) continue;
    if (taken.size === HUE_SLOTS) taken.clear();
    const slot = freeSlot(Math.floor(personaHue(name) / SLOT_WIDTH), taken);
    taken.add(slot);
    hues.set(name, (ACCENT_HUE + slot * SLOT_WIDTH) % 360);
  }
  return (name) => hues.get(name) ?? personaHue(name);
}

function freeSlot(wanted: number, taken: ReadonlySet<number>): number {
  let slot = wanted;
  while (taken.has(slot)) slot = (slot + 1) % HUE_SLOTS;
  return slot;
}
