import { isJsonObject, ownField, readApiError } from './json.ts';
import type { WireContextEntry, WireReplyPiece } from './wire-types.ts';

/** Line of a reply: a piece (§3), or `unreadable` for a line that cannot be read (§8). */
export type StreamedPiece =
  | { readonly kind: 'piece'; readonly piece: WireReplyPiece }
  | { readonly kind: 'unreadable' };

type Field = keyof WireReplyPiece;
type FieldReaders = { readonly [Name in Field]-?: (value: unknown) => WireReplyPiece[Name] };

// Entries of unknown types are kept whole; the app shows them as JSON.
function readContext(value: unknown): WireContextEntry[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter((entry): entry is WireContextEntry => isJsonObject(entry));
}

function readMetadata(value: unknown): WireReplyPiece['metadata'] {
  if (!isJsonObject(value)) return undefined;
  const id = ownField(value, 'persona_message_id');
  return typeof id === 'string' ? { persona_message_id: id } : {};
}

// An object means a failure, even if its text cannot be read.
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
 * Reads the JSON of one line, field by field. Ignores unknown keys, nulls and known keys of the wrong type.
 * Gives `unreadable` for anything but an object, and for an object whose known keys all have the wrong type,
 * since something was lost.
 */
export function toStreamedPiece(line: unknown): StreamedPiece {
  if (!isJsonObject(line)) return { kind: 'unreadable' };
  const piece: Partial<Record<Field, unknown>> = {};
  let hasField = false;
  let hasReadableField = false;
  for (const name of FIELDS) {
    const value = ownField(line, name);
    if (value === undefined || value === null) continue;
    hasField = true;
    const readable = FIELD_READERS[name](value);
    if (readable === undefined) continue;
    hasReadableField = true;
    piece[name] = readable;
  }
  if (hasField && !hasReadableField) return { kind: 'unreadable' };
  return { kind: 'piece', piece: piece as WireReplyPiece };
}
