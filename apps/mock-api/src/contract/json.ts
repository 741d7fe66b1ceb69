export type Json = Readonly<Record<string, unknown>>;

/** The value itself where it has fields; otherwise an object without any. */
export function asObject(value: unknown): Json {
  return isObject(value) ? (value as Json) : {};
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Lists are objects too. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
