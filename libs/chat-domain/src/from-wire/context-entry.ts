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
  cut,
  finite,
  isList,
  oneOf,
  optionalText,
  owedText,
  ownField,
  record,
  type Reader,
} from './readers.ts';

const whole: Reader<unknown> = (wire) => wire;

/** The entries that this version knows, by their type. */
const KNOWN_ENTRIES = new Map<unknown, Reader<ContextEntry | null>>([
  [
    'tool',
    record<ToolCall>({
      type: oneOf('tool'),
      id: owedText,
      name: owedText,
      input: whole,
      output: whole,
      callOrder: finite(0),
    }),
  ],
  [
    'reference',
    record<Reference>({
      type: oneOf('reference'),
      id: owedText,
      title: owedText,
      url: optionalText,
      snippet: optionalText,
      source: optionalText,
    }),
  ],
  [
    'context',
    record<UsedContext>({
      type: oneOf('context'),
      id: owedText,
      title: owedText,
      content: owedText,
    }),
  ],
  ['unknown', record<UnknownContext>({ type: oneOf('unknown'), id: owedText, json: owedText })],
]);

/**
 * What an answer was made from (§3). An entry that is not wholly one of the known types is kept as
 * readable JSON: never dropped, never in parts. What can be read of it goes along as its `part`, to
 * update an entry that is known already. One without an id goes by its content.
 */
export function toContextEntry(wire: unknown): ContextEntry {
  const wireId = ownField(wire, 'id');
  const id = typeof wireId === 'string' && wireId !== '' ? wireId : contentId(wire);
  const mended = new Set<string>();
  const read = KNOWN_ENTRIES.get(ownField(wire, 'type'));
  const entry = read?.(wire, (_problem, path = '') => mended.add(path)) ?? null;
  if (entry !== null && mended.size === 0) return { ...entry, id };
  const unknown: UnknownContext = { type: 'unknown', id, json: readableJson(wire) };
  if (entry === null || entry.type === 'unknown') return unknown;
  const fields = Object.entries(entry).filter(([name]) => !mended.has(name));
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

const LONGEST = 20_000;
const DEEPEST = 40;

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
  const beginning = cut(text, LONGEST);
  return beginning === text ? text : `${beginning}…`;
}

/**
 * Any JSON as people read it; a plain text stays one. Very long values are cut, and very deep ones
 * stay on one line: what comes from a tool must not be able to halt the page.
 */
export function readableJson(value: unknown): string {
  if (typeof value === 'string') return shorten(value);
  try {
    const json = JSON.stringify(value) as string | undefined;
    if (json === undefined) return '';
    const isReadable = json.length <= LONGEST && depthOf(json) <= DEEPEST;
    return isReadable ? JSON.stringify(value, null, 2) : shorten(json);
  } catch {
    // It holds itself, or is nested deeper than the engine can follow.
    return '…';
  }
}
