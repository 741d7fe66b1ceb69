import { isPage, rememberFixed } from './fixed-items.ts';
import { isObject } from './json.ts';

const textOf = rememberFixed((item) => JSON.stringify(item));

/** The JSON of a page, of whose items each is made into text once; of anything else as usual. */
export function pageText(value: unknown): string {
  if (!isPage(value) || !value.items.every(isObject)) return JSON.stringify(value);
  const { items, ...more } = value;
  const rest = JSON.stringify(more).slice(1);
  return `{"items":[${items.map(textOf).join(',')}]${rest === '}' ? '' : ','}${rest}`;
}
