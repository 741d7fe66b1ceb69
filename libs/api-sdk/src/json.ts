import type { WireApiErrorItem } from './wire-types.ts';

/** A JSON object whose fields are not known yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** True for an object that is neither null nor a list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of an own field; inherited ones do not count. */
export function ownField(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

// A reviver makes parsing several times slower, so it runs only where the key can occur, written out or
// with any of its letters escaped (U+005F to U+0074). Letters with accents are no reason.
function mayNamePrototype(text: string): boolean {
  return text.includes('__proto__') || /\\u00[567]/.test(text);
}

function withoutPrototypeKey(this: unknown, key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}

/**
 * Parses JSON, leaving out every `__proto__` key.
 * Answers `undefined`, which no JSON text means, where the text is not JSON.
 */
export function parseJson(text: string): unknown {
  try {
    return mayNamePrototype(text) ? JSON.parse(text, withoutPrototypeKey) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An object of which absent fields are left out. */
export type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** The same fields but those that are undefined. */
export function presentFields<Fields extends object>(fields: Fields): Present<Fields> {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as Present<Fields>;
}

/**
 * The text that stands where the API does not say what went wrong (§8); the status that an API error
 * names follows it: `Unknown error (500)`. Whether the API said nothing is told by an empty `detail`.
 * @example const text = error.detail === '' ? translate(UNKNOWN_ERROR) : describeApiError(error);
 */
export const UNKNOWN_ERROR = 'Unknown error';

/** What could be read of an API error's body (§8): the texts, and the status it names. */
export interface ApiErrorBody {
  readonly status: number;
  readonly detail: string;
  readonly extra: readonly WireApiErrorItem[];
}

const LONGEST_TEXT = 2_000;
const MOST_ITEMS = 50;

/** What an error may hold of a text: as much as a person may read. */
export function cut(text: string): string {
  return text.slice(0, LONGEST_TEXT);
}

function text(object: JsonObject, name: string): string | undefined {
  const value = ownField(object, name);
  return typeof value === 'string' && value !== '' ? cut(value) : undefined;
}

function readItem(value: unknown): WireApiErrorItem[] {
  const item = typeof value === 'string' ? { message: value } : value;
  if (!isJsonObject(item)) return [];
  const message = text(item, 'message') ?? '';
  const key = text(item, 'key');
  const source = text(item, 'source');
  if (message === '' && key === undefined && source === undefined) return [];
  return [{ message, ...(key !== undefined && { key }), ...(source !== undefined && { source }) }];
}

/**
 * Reads an API error: a body with a numeric `status_code` of 300 or more (§8); else undefined. Of each
 * text it takes 2,000 characters, and of `extra` 50 items.
 */
export function readApiError(body: unknown): ApiErrorBody | undefined {
  if (!isJsonObject(body)) return undefined;
  const status = ownField(body, 'status_code');
  if (typeof status !== 'number' || !(status >= 300)) return undefined;
  const extra = ownField(body, 'extra');
  return {
    status,
    detail: text(body, 'detail') ?? '',
    extra: Array.isArray(extra) ? extra.slice(0, MOST_ITEMS).flatMap(readItem) : [],
  };
}

function renderItem(item: WireApiErrorItem): string {
  const place = [item.key, item.source].filter((part) => part !== undefined).join(', ');
  if (place === '') return item.message;
  return item.message === '' ? place : `${item.message} (${place})`;
}

/** `detail (status)`, then one line for each extra item: `message (key, origin)` (§8). */
export function renderApiError({ status, detail, extra }: ApiErrorBody): string {
  return cut([`${detail || UNKNOWN_ERROR} (${status})`, ...extra.map(renderItem)].join('\n'));
}
