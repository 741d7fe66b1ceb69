import { cut } from './cut.ts';

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
