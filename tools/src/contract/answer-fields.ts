import type { Answer } from './answer.ts';

/** An item as it came: nothing is taken for granted, since its faults are what is looked for. */
export type Item = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Item {
  return typeof value === 'object' && value !== null ? (value as Item) : {};
}

/** The items of a page, or of a plain list. */
export function itemsOf({ body }: Answer): readonly Item[] {
  const list = Array.isArray(body) ? (body as unknown[]) : fieldsOf(body)['items'];
  return Array.isArray(list) ? list.map(fieldsOf) : [];
}

export function totalOf({ body }: Answer): number {
  return Number(fieldsOf(body)['total']);
}

/** A text that is there and not empty. */
export function textAt(item: Item | undefined, key: string): string | undefined {
  const value = item?.[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A fault for each field that does not have the value that was stored. */
export function differingFields({ body }: Pick<Answer, 'body'>, wanted: Item): string[] {
  const fields = fieldsOf(body);
  return Object.entries(wanted)
    .filter(([key, value]) => JSON.stringify(fields[key]) !== JSON.stringify(value))
    .map(([key]) => `${key} is not what was asked for`);
}
