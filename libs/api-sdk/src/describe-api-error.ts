import { isJsonObject, ownField } from './json.ts';
import type { JsonObject } from './json.ts';
import type { WireApiErrorItem } from './wire-types.ts';

/**
 * What {@link describeApiError} answers where the API does not say what went wrong (§8): compare with it
 * to show a text of your own language.
 */
export const UNKNOWN_ERROR = 'Unknown error';

/** The parts of an API error object that could be read. */
export interface ApiErrorParts {
  readonly status: number;
  readonly detail: string;
  readonly extra: readonly WireApiErrorItem[];
}

function text(object: JsonObject, name: string): string | undefined {
  const value = ownField(object, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function readItem(value: unknown): WireApiErrorItem[] {
  if (typeof value === 'string') return [{ message: value }];
  if (!isJsonObject(value)) return [];
  const message = text(value, 'message') ?? '';
  const key = text(value, 'key');
  const source = text(value, 'source');
  if (message === '' && key === undefined && source === undefined) return [];
  return [{ message, ...(key !== undefined && { key }), ...(source !== undefined && { source }) }];
}

/** Reads an API error: a body with a numeric `status_code` of 300 or more (§8); else undefined. */
export function readApiError(body: unknown): ApiErrorParts | undefined {
  if (!isJsonObject(body)) return undefined;
  const status = ownField(body, 'status_code');
  if (typeof status !== 'number' || !(status >= 300)) return undefined;
  const extra = ownField(body, 'extra');
  return {
    status,
    detail: text(body, 'detail') ?? '',
    extra: Array.isArray(extra) ? extra.flatMap(readItem) : [],
  };
}

function renderItem(item: WireApiErrorItem): string {
  const place = [item.key, item.source].filter((part) => part !== undefined).join(', ');
  if (place === '') return item.message;
  return item.message === '' ? place : `${item.message} (${place})`;
}

/** `detail (status)`, then one line for each extra item: `message (key, origin)` (§8). */
export function renderApiError({ status, detail, extra }: ApiErrorParts): string {
  return [`${detail || UNKNOWN_ERROR} (${status})`, ...extra.map(renderItem)].join('\n');
}
