import type { Chat, Folder, Message, Persona } from '../entities.ts';

const SEARCH_KINDS = ['persona', 'folder', 'chat', 'message'] as const;

/** Kind of a document (§9). */
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Fields of a document that are searched (§9), names first. */
export const SEARCH_FIELDS = ['title', 'name', 'content', 'description'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** Key of a document. `id` is unique within its kind, and for a message within its chat. */
export interface SearchKey {
  readonly kind: SearchKind;
  readonly id: string;
  /** Chat of a message. A message key without its chat is another key. */
  readonly chatId?: string;
}

/** Document to search by its texts; an absent or null text is not searched. */
export interface SearchDocument
  extends SearchKey, Readonly<Partial<Record<SearchField, string | null>>> {
  /** ISO 8601 in UTC. Of equally good hits the newer comes first. */
  readonly createdAt?: string;
}

/** One text of a document. */
export interface FieldText {
  readonly field: SearchField;
  readonly text: string;
}

/** Gives the texts of a document, in the order of the fields, without values that are no text. */
export function fieldTexts(document: SearchDocument): readonly FieldText[] {
  return SEARCH_FIELDS.flatMap((field) => {
    const text: unknown = document[field];
    return typeof text === 'string' ? [{ field, text }] : [];
  });
}

/** Tells whether a value has a kind and an id: data from outside can be anything. */
export function isSearchKey(value: unknown): value is SearchKey {
  const { kind, id } = (value ?? {}) as Partial<Record<keyof SearchKey, unknown>>;
  return SEARCH_KINDS.some((known) => known === kind) && typeof id === 'string';
}

/** Gives the key of a document. */
export function keyOf({ kind, id, chatId }: SearchKey): SearchKey {
  return kind === 'message' && typeof chatId === 'string' ? { kind, id, chatId } : { kind, id };
}

/** Writes a key as a text; two different keys never have the same text. */
export function keyText(key: SearchKey): string {
  return JSON.stringify(Object.values(keyOf(key)));
}

/** Tells whether two documents of the same key have the same searched texts and time. */
export function isSameDocument(first: SearchDocument, second: SearchDocument): boolean {
  return (
    first.createdAt === second.createdAt &&
    SEARCH_FIELDS.every((field) => first[field] === second[field])
  );
}

/** Entities to search; `messages` are listed by the id of their chat. */
export interface SearchableEntities {
  readonly personas?: readonly Persona[];
  readonly folders?: readonly Folder[];
  readonly chats?: readonly Chat[];
  readonly messages?: ReadonlyMap<string, readonly Message[]>;
}

/**
 * Makes the documents to index (§9): persona name and description, folder title, chat title and
 * message content, in this order. The id of a persona is its name.
 */
export function searchDocuments(entities: SearchableEntities): readonly SearchDocument[] {
  const { personas = [], folders = [], chats = [], messages = [] } = entities;
  return [
    ...personas.map(personaDocument),
    ...folders.map(folderDocument),
    ...chats.map(chatDocument),
    ...[...messages].flatMap(([chatId, said]) =>
      said.map((message) => messageDocument(chatId, message)),
    ),
  ];
}

function personaDocument({ name, description }: Persona): SearchDocument {
  return { kind: 'persona', id: name, name, description };
}

function folderDocument({ id, title, createdAt }: Folder): SearchDocument {
  return { kind: 'folder', id, title, createdAt };
}

function chatDocument({ chatId, title, createdAt }: Chat): SearchDocument {
  return { kind: 'chat', id: chatId, title, createdAt };
}

function messageDocument(chatId: string, { id, content, createdAt }: Message): SearchDocument {
  return { kind: 'message', id, chatId, content, createdAt };
}
