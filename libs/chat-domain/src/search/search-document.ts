import type { Chat, Folder, Message, Persona } from '../entities.ts';

const SEARCH_KINDS = ['persona', 'folder', 'chat', 'message'] as const;

/** Kinds of things that can be found (§9). */
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The texts of a document that are searched (§9), those that name it first. */
export const SEARCH_FIELDS = ['title', 'name', 'content', 'description'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** Names a document: `id` is unique among those of its kind, of a message among those of its chat. */
export interface SearchKey {
  readonly kind: SearchKind;
  readonly id: string;
  /** Of a message: the chat that holds it. One named without its chat is another one. */
  readonly chatId?: string;
}

/** Something to be found by its texts; a text that is absent or null is not searched. */
export interface SearchDocument
  extends SearchKey, Readonly<Partial<Record<SearchField, string | null>>> {
  /** ISO 8601 in UTC. Among equally good hits the newer comes first. */
  readonly createdAt?: string;
}

/** One text of a document. */
export interface FieldText {
  readonly field: SearchField;
  readonly text: string;
}

/** The document's texts in the order of the fields, without what is no text. */
export function fieldTexts(document: SearchDocument): readonly FieldText[] {
  return SEARCH_FIELDS.flatMap((field) => {
    const text: unknown = document[field];
    return typeof text === 'string' ? [{ field, text }] : [];
  });
}

/** Checks that it names a document at all: data from outside may hold anything. */
export function isSearchKey(value: unknown): value is SearchKey {
  const { kind, id } = (value ?? {}) as Partial<Record<keyof SearchKey, unknown>>;
  return SEARCH_KINDS.some((known) => known === kind) && typeof id === 'string';
}

/** The part of a document that names it. */
export function keyOf({ kind, id, chatId }: SearchKey): SearchKey {
  return kind === 'message' && typeof chatId === 'string' ? { kind, id, chatId } : { kind, id };
}

/** One text for what names a document; no two keys share it. */
export function keyText(key: SearchKey): string {
  return JSON.stringify(Object.values(keyOf(key)));
}

/** Checks that two documents of the same key differ in nothing that a search uses. */
export function isSameDocument(first: SearchDocument, second: SearchDocument): boolean {
  return (
    first.createdAt === second.createdAt &&
    SEARCH_FIELDS.every((field) => first[field] === second[field])
  );
}

/** The entities to search; `messages` are listed by the id of their chat. */
export interface SearchableEntities {
  readonly personas?: readonly Persona[];
  readonly folders?: readonly Folder[];
  readonly chats?: readonly Chat[];
  readonly messages?: ReadonlyMap<string, readonly Message[]>;
}

/**
 * The documents to index (§9): persona name and description, folder title, chat title and message
 * content, in this order and in that of the lists. A persona's id is its name.
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
