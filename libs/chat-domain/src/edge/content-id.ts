import { attempt, isList } from './readers.ts';

/** A remainder by this prime times the factor is a number that floating point still holds. */
const PRIME = 2 ** 36 - 5;
const FACTOR = 65_599;

/**
 * An id for what has none: the same whenever the same content is read, and as good as surely another
 * for any that differs. It is short however long the content is, and however deep.
 */
export function contentId(content: unknown): string {
  // Each object once, behind the one that holds it: even what holds itself comes to an end.
  const objects = new Set<object>([[content]]);
  let hash = 0;
  for (const object of objects) {
    const fields = attempt(() => Object.entries(object) as [string, unknown][]) ?? [];
    const shallow = fields.map(([name, value]) => {
      if (typeof value !== 'object' || value === null) return [name, typeof value, String(value)];
      objects.add(value);
      return [name, isList(value)];
    });
    for (const character of JSON.stringify(shallow)) {
      hash = (hash * FACTOR + (character.codePointAt(0) as number)) % PRIME;
    }
  }
  return `#${hash}`;
}
