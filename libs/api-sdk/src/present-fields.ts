/** An object of which absent fields are left out. */
export type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** The same fields but those that are undefined. */
export function presentFields<Fields extends object>(fields: Fields): Present<Fields> {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as Present<Fields>;
}
