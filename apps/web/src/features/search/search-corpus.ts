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

/** Where documents go: the index, or what waits for it. */
export interface DocumentSink {
  readonly put: (documents: readonly SearchDocument[]) => void;
  readonly remove: (keys: readonly SearchKey[]) => void;
  /** The messages of this chat are put from now on, whatever was read of them elsewhere. */
  readonly claim: (chatId: string) => void;
}

/** What the page knows that can be found: kept for showing hits, and told to the index as it changes. */
export interface SearchCorpus {
  /** All personas there are. */
  readonly setPersonas: (personas: readonly Persona[]) => void;
  /** All folders that are loaded. */
  readonly setFolders: (folders: readonly Folder[]) => void;
  /** The chats of the list on the screen. One that leaves it as it gets shorter was deleted. */
  readonly setListedChats: (chats: readonly Chat[], total: number) => void;
  /** Chats that are known besides; those that were deleted meanwhile stay so. */
  readonly addChats: (chats: readonly Chat[]) => void;
  /** The messages of a chat, in the place of those known before. */
  readonly setMessages: (chatId: string, messages: readonly Message[]) => void;
  /** What was found elsewhere: to be shown, without getting into the index from here. */
  readonly learn: (found: FoundEntities) => void;
  readonly persona: (name: string) => Persona | undefined;
  readonly folder: (id: string) => Folder | undefined;
  readonly chat: (chatId: string) => Chat | undefined;
  readonly message: (chatId: string, id: string) => Message | undefined;
}

/** What an answer of the server held, or of the worker. */
export interface FoundEntities {
  readonly folders?: readonly Folder[];
  readonly chats?: readonly Chat[];
  readonly messages?: ReadonlyMap<string, readonly Message[]>;
}

/** Names a message wherever it comes from; links name it so too. */
export function messageIdOf({ id, messageId }: Message): string {
  return messageId ?? id;
}

/** Messages by what names them wherever they come from. */
export function messagesById(messages: readonly Message[]): ReadonlyMap<string, Message> {
  return new Map(
    messages.map((message) => [messageIdOf(message), { ...message, id: messageIdOf(message) }]),
  );
}

/** Tells a sink which documents of a source are new, changed or gone since it was told last. */
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
  const learned = {
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
      // A chat that a newer one pushed off the loaded pages is still there.
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
      if (!messages.has(chatId)) sink.claim(chatId);
      messages.set(chatId, messagesById(said));
      showMessages(chatId);
    },
    learn: (found) => {
      for (const folder of found.folders ?? []) learned.folders.set(folder.id, folder);
      for (const chat of found.chats ?? []) learned.chats.set(chat.chatId, chat);
      for (const [chatId, said] of found.messages ?? []) {
        const before = learned.messages.get(chatId) ?? new Map<string, Message>();
        learned.messages.set(chatId, new Map([...before, ...messagesById(said)]));
      }
    },
    persona: (name) => personas.get(name),
    folder: (id) => folders.get(id) ?? learned.folders.get(id),
    chat: (chatId) =>
      deleted.has(chatId) ? undefined : (chats.get(chatId) ?? learned.chats.get(chatId)),
    message: (chatId, id) => messages.get(chatId)?.get(id) ?? learned.messages.get(chatId)?.get(id),
  };
}
