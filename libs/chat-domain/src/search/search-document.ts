/** What can be found (§9). */
export type SearchKind = 'persona' | 'folder' | 'chat' | 'message';

/** The texts of a document that are searched (§9), those that name it first. */
export const SEARCH_FIELDS = ['title', 'name', 'content', 'description'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** Names a document: `id` is unique among those of its kind. */
export interface SearchKey {
  readonly kind: SearchKind;
  readonly id: string;
}

/** Something to be found by its texts; a text that is absent or null is not searched. */
export interface SearchDocument
  extends SearchKey, Readonly<Partial<Record<SearchField, string | null>>> {
  /** Of a message: the chat that holds it. */
  readonly chatId?: string;
  /** ISO 8601 in UTC. Among equally good hits the newer comes first. */
  readonly createdAt?: string;
}

/** One text of a document. */
export interface FieldText {
  readonly field: SearchField;
  readonly text: string;
}

/** The document's texts in the order of the fields, without blank ones and what is no text. */
export function fieldTexts(document: SearchDocument): readonly FieldText[] {
  return SEARCH_FIELDS.flatMap((field) => {
    const text: unknown = document[field];
    return typeof text === 'string' && text.trim() !== '' ? [{ field, text }] : [];
  });
}

/** Whether the field names its document rather than tells of it. */
export function isNaming(field: SearchField): boolean {
  return field === 'title' || field === 'name';
}

/** One text for the kind and the id; no two keys share it. */
export function keyText({ kind, id }: SearchKey): string {
  return `${kind} ${id}`;
}

/** Whether nothing that a search uses differs. */
export function isSameDocument(first: SearchDocument, second: SearchDocument): boolean {
  return (
    keyText(first) === keyText(second) &&
    first.chatId === second.chatId &&
    first.createdAt === second.createdAt &&
    SEARCH_FIELDS.every((field) => first[field] === second[field])
  );
}
