import type { Persona } from './entities.ts';
import { haveSameItems } from './lists.ts';

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
export interface PersonaRequest {
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
export function resolvePersona(wish: PersonaRequest): PersonaResolution {
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

/** First segments of the fixed routes (§2): they win over a persona with that slug. */
export const RESERVED_SLUGS = [
  'admin',
  'login',
  'forgot-password',
  'esqueci-minha-senha',
  'reset-password',
  'redefinir-senha',
] as const;

/**
 * A text in a-z, 0-9 and '-' alone: lower case, accents removed, runs of other characters become
 * '-'; '' when nothing is left. A slug stays as it is.
 */
export function slugText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A name as a URL segment; 'persona' when nothing is left. Not unique: see `personaSlugs`. */
export function personaSlug(name: string): string {
  return slugText(name) || 'persona';
}

/**
 * The URL segment of each persona by name (§2). A slug that is reserved or taken by an earlier
 * persona of the list gets '-2', '-3' and so on.
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
/** The hue of the product's accent, near which the institutional persona is. */
const ACCENT_HUE = 205;

/**
 * A colour for a persona by its name alone: a hue of 0 to 359, the same for the same name
 * everywhere and always, spread evenly over names.
 */
export function personaHue(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name.normalize('NFC')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // Names that differ in one letter only come out far apart after these rounds.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % 360;
}

/**
 * Hues that tell the personas of one list apart: each takes the slot of its own hue, or the next
 * free one, in the order of their names; the institutional one has the accent's. From thirteen
 * personas on, hues repeat. A name that is not in the list has its own hue.
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
