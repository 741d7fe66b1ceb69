import type { PartialContext } from '../context.ts';
import type {
  ContextEntry,
  Reference,
  ToolCall,
  UnknownContext,
  UsedContext,
} from '../entities.ts';
import {
  attempt,
  truncate,
  finite,
  isList,
  oneOf,
  optionalText,
  requiredText,
  ownField,
  record,
  type Reader,
} from './readers.ts';

const anyValue: Reader<unknown> = (wire) => wire;

/** The entries that this version knows, by their type. */
const KNOWN_ENTRIES = new Map<unknown, Reader<ContextEntry | null>>([
  [
    'tool',
    record<ToolCall>({
      type: oneOf('tool'),
      id: requiredText,
      name: requiredText,
      input: anyValue,
      output: anyValue,
      callOrder: finite(0),
    }),
  ],
  [
    'reference',
    record<Reference>({
      type: oneOf('reference'),
      id: requiredText,
      title: requiredText,
      url: optionalText,
      snippet: optionalText,
      source: optionalText,
    }),
  ],
  [
    'context',
    record<UsedContext>({
      type: oneOf('context'),
      id: requiredText,
      title: requiredText,
      content: requiredText,
    }),
  ],
  [
    'unknown',
    record<UnknownContext>({ type: oneOf('unknown'), id: requiredText, json: requiredText }),
  ],
]);

/**
 * What an answer was made from (§3). An entry that is not wholly one of the known types is kept as
 * readable JSON: never dropped, never in parts. What can be read of it goes along as its `part`, to
 * update an entry that is known already. One without an id goes by its content.
 */
export function toContextEntry(wire: unknown): ContextEntry {
  const wireId = ownField(wire, 'id');
  const id = typeof wireId === 'string' && wireId !== '' ? wireId : contentId(wire);
  const unreadable = new Set<string>();
  const read = KNOWN_ENTRIES.get(ownField(wire, 'type'));
  const entry = read?.(wire, (_problem, path = '') => unreadable.add(path)) ?? null;
  if (entry !== null && unreadable.size === 0) return { ...entry, id };
  const unknown: UnknownContext = { type: 'unknown', id, json: readableJson(wire) };
  if (entry === null || entry.type === 'unknown') return unknown;
  const fields = Object.entries(entry).filter(([name]) => !unreadable.has(name));
  const part = Object.fromEntries(fields) as PartialContext['part'];
  return { ...unknown, part } as PartialContext;
}

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

const MAX_JSON_LENGTH = 20_000;
const MAX_JSON_DEPTH = 40;

function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of json) {
    if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === '}' || character === ']') depth -= 1;
  }
  return deepest;
}

function shorten(text: string): string {
  const beginning = truncate(text, MAX_JSON_LENGTH);
  return beginning === text ? text : `${beginning}…`;
}

/**
 * Any JSON as people read it; a plain text stays one. Very long values are truncate, and very deep ones
 * stay on one line: what comes from a tool must not be able to halt the page.
 */
export function readableJson(value: unknown): string {
  if (typeof value === 'string') return shorten(value);
  try {
    const json = JSON.stringify(value) as string | undefined;
    if (json === undefined) return '';
    const isReadable = json.length <= MAX_JSON_LENGTH && depthOf(json) <= MAX_JSON_DEPTH;
    return isReadable ? JSON.stringify(value, null, 2) : shorten(json);
  } catch {
    // It holds itself, or is nested deeper than the engine can follow.
    return '…';
  }
}
