import { isJsonObject, ownField, readApiError } from './json.ts';
import type { WireContextEntry, WireReplyPiece } from './wire-types.ts';

/** A line of a reply: a piece (§3), or the fact that a line could not be read (§8). */
export type StreamedPiece =
  { readonly kind: 'piece'; readonly piece: WireReplyPiece } | { readonly kind: 'unreadable' };

type Field = keyof WireReplyPiece;
type FieldReaders = { readonly [Name in Field]-?: (value: unknown) => WireReplyPiece[Name] };

// Entries of a type this version does not know are kept whole; the app shows them as JSON.
function readContext(value: unknown): WireContextEntry[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter((entry): entry is WireContextEntry => isJsonObject(entry));
}

function readMetadata(value: unknown): WireReplyPiece['metadata'] {
  if (!isJsonObject(value)) return undefined;
  const id = ownField(value, 'persona_message_id');
  return typeof id === 'string' ? { persona_message_id: id } : {};
}

// An object says that something failed even where what it says cannot be read.
function readError(value: unknown): WireReplyPiece['error'] {
  if (typeof value === 'boolean' || typeof value === 'string') return value;
  if (!isJsonObject(value)) return undefined;
  const error = readApiError(value);
  if (error !== undefined) {
    return { status_code: error.status, detail: error.detail, extra: [...error.extra] };
  }
  const detail = ownField(value, 'detail');
  return typeof detail === 'string' ? detail : true;
}

const FIELD_READERS: FieldReaders = {
  reset: (value) => (typeof value === 'boolean' ? value : undefined),
  context: readContext,
  content: (value) => (typeof value === 'string' ? value : undefined),
  metadata: readMetadata,
  error: readError,
};

const FIELDS = Object.keys(FIELD_READERS) as Field[];

/**
 * Reads one line's JSON, field by field. Unknown keys, nulls and known keys of the wrong type are
 * ignored; `unreadable` is what is no object, and an object whose known keys are all of the wrong
 * type, since it meant to say something.
 */
export function toStreamedPiece(line: unknown): StreamedPiece {
  if (!isJsonObject(line)) return { kind: 'unreadable' };
  const piece: Partial<Record<Field, unknown>> = {};
  let saidSomething = false;
  let readSomething = false;
  for (const name of FIELDS) {
    const value = ownField(line, name);
    if (value === undefined || value === null) continue;
    saidSomething = true;
    const readable = FIELD_READERS[name](value);
    if (readable === undefined) continue;
    readSomething = true;
    piece[name] = readable;
  }
  if (saidSomething && !readSomething) return { kind: 'unreadable' };
  return { kind: 'piece', piece: piece as WireReplyPiece };
}
