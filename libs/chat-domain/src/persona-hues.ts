import type { Persona } from './entities.ts';

const SLOTS = 12;
const SLOT_WIDTH = 360 / SLOTS;
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
    if (taken.size === SLOTS) taken.clear();
    const slot = freeSlot(Math.floor(personaHue(name) / SLOT_WIDTH), taken);
    taken.add(slot);
    hues.set(name, (ACCENT_HUE + slot * SLOT_WIDTH) % 360);
  }
  return (name) => hues.get(name) ?? personaHue(name);
}

function freeSlot(wanted: number, taken: ReadonlySet<number>): number {
  let slot = wanted;
  while (taken.has(slot)) slot = (slot + 1) % SLOTS;
  return slot;
}
