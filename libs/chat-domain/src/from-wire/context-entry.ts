import type { PartialContext } from '../context.ts';
import type {
  ContextEntry,
  Reference,
  ToolCall,
  UnknownContext,
  UsedContext,
} from '../entities.ts';
import { nameOf } from './label.ts';
import {
  attempt,
  finite,
  isList,
  oneOf,
  optionalText,
  ownField,
  record,
  requiredText,
  truncate,
  type Reader,
} from './readers.ts';

const anyValue: Reader<unknown> = (wire) => wire;

/** Takes no name for unreadable because it is too long. */
function shortened<Value>(read: Reader<Value>): Reader<Value> {
  return (wire, report) =>
    read(wire, (problem, path) => (problem === 'too-long' ? undefined : report(problem, path)));
}
const shortName = shortened(nameOf(requiredText));

/** Readers of the entries that this version knows, by their type. */
const KNOWN_ENTRIES = new Map<unknown, Reader<ContextEntry | null>>([
  [
    'tool',
    record<ToolCall>({
      type: oneOf('tool'),
      id: requiredText,
      name: shortName,
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
      title: shortName,
      url: optionalText,
      snippet: optionalText,
      source: shortened(nameOf(optionalText)),
    }),
  ],
  [
    'context',
    record<UsedContext>({
      type: oneOf('context'),
      id: requiredText,
      title: shortName,
      content: requiredText,
    }),
  ],
  [
    'unknown',
    record<UnknownContext>({ type: oneOf('unknown'), id: requiredText, json: requiredText }),
  ],
]);

/**
 * Parses an entry of the context (§3). An entry with a problem is kept as readable JSON, never
 * dropped. Its readable fields go along as `part`, to update an entry that is already known. An
 * entry without an id gets one from its content.
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

/** Products of a remainder by this prime and the factor are exact in floating point. */
const PRIME = 2 ** 36 - 5;
const FACTOR = 65_599;

/**
 * Derives a short id from a content of any size: the same for the same content, and almost
 * certainly another for any other.
 */
export function contentId(content: unknown): string {
  // Each object once, after the one that holds it: so a content that holds itself comes to an end.
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
 * Writes JSON for people; a plain text stays as it is. Very long values are cut, and very deep ones
 * stay on one line, so that the output of a tool cannot halt the page.
 */
export function readableJson(value: unknown): string {
  if (typeof value === 'string') return shorten(value);
  try {
    const json = JSON.stringify(value) as string | undefined;
    if (json === undefined) return '';
    const isReadable = json.length <= MAX_JSON_LENGTH && depthOf(json) <= MAX_JSON_DEPTH;
    return isReadable ? JSON.stringify(value, null, 2) : shorten(json);
  } catch {
    // The value holds itself, or is nested too deeply for the engine.
    return '…';
  }
}
