import type {
  ContextEntry,
  Reference,
  ToolCall,
  UnknownContext,
  UsedContext,
} from '../entities.ts';
import type { Reader } from './mended.ts';
import { readableJson } from './readable-json.ts';
import { finite, oneOf, optionalText, owedText, record } from './readers.ts';

const whole: Reader<unknown> = (wire) => wire;

/** The entries that this version knows. One that needs mending is none of them. */
const KNOWN_ENTRIES: readonly Reader<ContextEntry | null>[] = [
  record<ToolCall>({
    type: oneOf('tool'),
    id: owedText,
    name: owedText,
    input: whole,
    output: whole,
    callOrder: finite(0),
  }),
  record<Reference>({
    type: oneOf('reference'),
    id: owedText,
    title: owedText,
    url: optionalText,
    snippet: optionalText,
    source: optionalText,
  }),
  record<UsedContext>({
    type: oneOf('context'),
    id: owedText,
    title: owedText,
    content: owedText,
  }),
  record<UnknownContext>({ type: oneOf('unknown'), id: owedText, json: owedText }),
];

/**
 * What an answer was made from (§3). An entry that is not wholly one of the known types is kept as
 * readable JSON: never dropped, never in parts.
 */
export function toContextEntry(wire: unknown): ContextEntry {
  for (const read of KNOWN_ENTRIES) {
    let isWhole = true;
    const entry = read(wire, () => (isWhole = false));
    if (isWhole && entry !== null) return entry;
  }
  const json = readableJson(wire);
  return { type: 'unknown', id: json, json };
}
