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
