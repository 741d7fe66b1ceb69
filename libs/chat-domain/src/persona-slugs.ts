import type { Persona } from './entities.ts';

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
