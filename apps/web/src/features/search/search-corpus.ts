import {
  isSameDocument,
  searchDocuments,
  type Chat,
  type Folder,
  type Message,
  type Persona,
  type SearchDocument,
  type SearchKey,
} from '@colega/chat-domain';
import type { FoundEntities } from './worker/search-protocol.ts';

/** Receiver of documents: the index, or the queue in front of it. */
export interface DocumentSink {
  readonly put: (documents: readonly SearchDocument[]) => void;
  readonly remove: (keys: readonly SearchKey[]) => void;
  /** Marks a chat whose messages the page has loaded; they replace those read by the worker. */
  readonly markLoaded: (chatId: string) => void;
}

/**
 * The searchable content known to the page; used to show hits, and sent to the index as it
 * changes.
 */
export interface SearchCorpus {
  readonly setPersonas: (personas: readonly Persona[]) => void;
  /** Sets the list of all loaded folders. */
  readonly setFolders: (folders: readonly Folder[]) => void;
  /** Sets the listed chats. A chat that is missing while the total shrinks was deleted. */
  readonly setListedChats: (chats: readonly Chat[], total: number) => void;
  /** Adds chats beyond the list; deleted ones are not added again. */
  readonly addChats: (chats: readonly Chat[]) => void;
  /** Replaces the known messages of a chat. */
  readonly setMessages: (chatId: string, messages: readonly Message[]) => void;
  /** Adds found entities for showing them, without sending them to the index. */
  readonly addFound: (found: FoundEntities) => void;
  readonly persona: (name: string) => Persona | undefined;
  readonly folder: (id: string) => Folder | undefined;
  readonly chat: (chatId: string) => Chat | undefined;
  readonly message: (chatId: string, id: string) => Message | undefined;
}

/** Returns the id that identifies a message in every source, and in links. */
export function messageIdOf({ id, messageId }: Message): string {
  return messageId ?? id;
}

/** Maps messages by the id that is the same in every source. */
export function messagesById(messages: readonly Message[]): ReadonlyMap<string, Message> {
  return new Map(
    messages.map((message) => [messageIdOf(message), { ...message, id: messageIdOf(message) }]),
  );
}

/** Creates a function that sends a sink the changes of a source since its last call. */
function createSources(sink: DocumentSink) {
  const sources = new Map<string, ReadonlyMap<string, SearchDocument>>();
  return (source: string, documents: readonly SearchDocument[]): void => {
    const before = sources.get(source) ?? new Map<string, SearchDocument>();
    const now = new Map(documents.map((document) => [document.id, document]));
    sources.set(source, now);
    sink.remove([...before.values()].filter(({ id }) => !now.has(id)));
    const isNew = (document: SearchDocument) => {
      const known = before.get(document.id);
      return known === undefined || !isSameDocument(known, document);
    };
    sink.put(documents.filter(isNew));
  };
}

export function createSearchCorpus(sink: DocumentSink): SearchCorpus {
  const setSource = createSources(sink);
  const personas = new Map<string, Persona>();
  const folders = new Map<string, Folder>();
  const chats = new Map<string, Chat>();
  const messages = new Map<string, ReadonlyMap<string, Message>>();
  const deleted = new Set<string>();
  const found = {
    folders: new Map<string, Folder>(),
    chats: new Map<string, Chat>(),
    messages: new Map<string, ReadonlyMap<string, Message>>(),
  };
  let listed: { chatIds: ReadonlySet<string>; total: number } = { chatIds: new Set(), total: 0 };

  function showChat(chat: Chat): void {
    chats.set(chat.chatId, chat);
    setSource(`chat ${chat.chatId}`, searchDocuments({ chats: [chat] }));
  }

  function showMessages(chatId: string): void {
    const said = deleted.has(chatId) ? [] : [...(messages.get(chatId)?.values() ?? [])];
    setSource(`messages ${chatId}`, searchDocuments({ messages: new Map([[chatId, said]]) }));
  }

  function remove(chatId: string): void {
    deleted.add(chatId);
    setSource(`chat ${chatId}`, []);
    showMessages(chatId);
  }

  return {
    setPersonas: (all) => {
      personas.clear();
      for (const persona of all) personas.set(persona.name, persona);
      setSource('personas', searchDocuments({ personas: all }));
    },
    setFolders: (all) => {
      folders.clear();
      for (const folder of all) folders.set(folder.id, folder);
      setSource('folders', searchDocuments({ folders: all }));
    },
    setListedChats: (list, total) => {
      const chatIds = new Set(list.map(({ chatId }) => chatId));
      // Chats pushed off the loaded pages by a newer one still exist.
      if (total < listed.total)
        for (const chatId of listed.chatIds) if (!chatIds.has(chatId)) remove(chatId);
      listed = { chatIds, total };
      for (const chat of list) {
        const isBack = deleted.delete(chat.chatId);
        showChat(chat);
        if (isBack) showMessages(chat.chatId);
      }
    },
    addChats: (more) => more.filter(({ chatId }) => !deleted.has(chatId)).forEach(showChat),
    setMessages: (chatId, said) => {
      if (!messages.has(chatId)) sink.markLoaded(chatId);
      messages.set(chatId, messagesById(said));
      showMessages(chatId);
    },
    addFound: (entities) => {
      for (const folder of entities.folders ?? []) found.folders.set(folder.id, folder);
      for (const chat of entities.chats ?? []) found.chats.set(chat.chatId, chat);
      for (const [chatId, said] of entities.messages ?? []) {
        const before = found.messages.get(chatId) ?? new Map<string, Message>();
        // A question of this page is known by the page's id until the chat is read again.
        const isOurs = ({ clientMessageId = '' }: Message) =>
          messages.get(chatId)?.has(clientMessageId) === true;
        const others = said.filter((message) => !isOurs(message));
        found.messages.set(chatId, new Map([...before, ...messagesById(others)]));
      }
    },
    persona: (name) => personas.get(name),
    folder: (id) => folders.get(id) ?? found.folders.get(id),
    chat: (chatId) =>
      deleted.has(chatId) ? undefined : (chats.get(chatId) ?? found.chats.get(chatId)),
    message: (chatId, id) => messages.get(chatId)?.get(id) ?? found.messages.get(chatId)?.get(id),
  };
}
