import type { Chat, Folder, Message, Persona } from '../entities.ts';
import type { SearchDocument } from './search-document.ts';

/** What there is to search; `messages` are listed by the id of their chat. */
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
