import type { PartialContext } from '../context.ts';
import type {
  ContextEntry,
  Reference,
  ToolCall,
  UnknownContext,
  UsedContext,
} from '../entities.ts';
import { contentId } from './content-id.ts';
import type { Reader } from './mended.ts';
import { readableJson } from './readable-json.ts';
import { finite, oneOf, optionalText, owedText, ownField, record } from './readers.ts';

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
