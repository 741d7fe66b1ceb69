import {
  type Chat,
  type Persona,
  type PersonaReason,
  removeChats,
  resolvePersona,
} from '@colega/chat-domain';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { addKnownChat, chatQuery, chatsOf, chatsQuery, updateChatList } from '../data/chats.ts';
import { isUnknownChat, startNewChat, storedChatId } from '../data/choose-chat.ts';
import { givePersona } from '../data/empty-chats.ts';
import { foldersQuery } from '../data/folders.ts';
import { leaveGoneChats, takeTextsAlong } from '../data/gone-chats.ts';
import { messagesQuery } from '../data/messages.ts';
import { type Personas, usePersonas } from '../data/personas.tsx';
import { useRefreshedLists } from '../data/refresh-lists.ts';
import { standInTitle } from '../data/shown-titles.ts';
import { useWrites } from '../data/use-writes.ts';
import { useSessionState } from '../session/session-context.ts';
import { chatInAddress, useReplaceAddress } from '../shared/address.ts';
import { CHAT_PARAMETER, MESSAGE_PARAMETER, paths } from '../shared/paths.ts';
import { useOnline } from '../shared/connection.ts';
import { DRAFT_WITHOUT_CHAT, drafts } from '../shared/drafts.ts';
import { useServices } from '../shared/services.ts';
import { localValues, sessionValues, STORAGE_KEYS } from '../shared/storage.ts';
import { useChatChoice } from './use-chat-choice.ts';

/**
 * A chat of the address that is not there: deleted in another tab while it was on the screen, or
 * unknown to the server.
 */
export type GoneChat = 'elsewhere' | 'unknown';

/** The current persona and chat, and the reason for the choice. */
export interface Conversation {
  readonly personas: Personas;
  readonly persona: Persona | null;
  readonly reason: PersonaReason;
  /** Name of the persona of the last visit, when the choice was made. */
  readonly storedName: string | null;
  /** Known from the address at once; `chat` follows. */
  readonly chatId: string | null;
  readonly chat: Chat | null;
  /** Set while another chat is being looked for, since that of the address is not there. */
  readonly gone: GoneChat | null;
  /** Called where another tab has deleted the chat. */
  readonly onGone: (chatId: string) => void;
  /** Starts over if no chat could be chosen or loaded; otherwise null. */
  readonly onStartAgain: (() => void) | null;
  /** True if calls may be made: signed in, or likely to be. */
  readonly mayLoad: boolean;
  /** True once the messages were read or cannot be read: the rest of the screen may load. */
  readonly isFirstChatRead: boolean;
}

function storedPersona(): string | null {
  return sessionValues.read(STORAGE_KEYS.persona) ?? localValues.read(STORAGE_KEYS.persona) ?? null;
}

function rememberPersona(name: string): void {
  sessionValues.write(STORAGE_KEYS.persona, name);
  localValues.write(STORAGE_KEYS.persona, name);
}

/** Allows calls while the stored session is being checked; they run in parallel. */
function useMayLoad(): boolean {
  const session = useSessionState();
  if (session.status === 'signed-in') return true;
  return session.status === 'starting' && sessionValues.read(STORAGE_KEYS.sessionToken) !== null;
}

interface LoadedChat {
  readonly chat: Chat | null;
  /** True if the chat does not exist, or belongs to another user. */
  readonly gone: boolean;
  readonly failed: boolean;
  readonly reload: () => void;
}

/** Reads a chat. Until that succeeds, it is as the list has it: known, and ready for a question. */
function useChat(chatId: string | null, enabled: boolean): LoadedChat {
  const { api } = useServices();
  const { data, error, refetch } = useQuery({
    ...chatQuery(api, chatId ?? ''),
    enabled: enabled && chatId !== null,
  });
  const { data: list } = useInfiniteQuery({ ...chatsQuery(api), enabled: false });
  const listed = useMemo(
    () => chatsOf(list).find((chat) => chat.chatId === chatId),
    [list, chatId],
  );
  const gone = error !== null && isUnknownChat(error);
  const chat = data ?? (gone ? undefined : listed);
  return {
    chat: chatId === null ? null : (chat ?? null),
    gone,
    failed: error !== null && chat === undefined && !gone,
    reload: useCallback(() => void refetch(), [refetch]),
  };
}

/** Time that the rest of the screen leaves the network to the first chat. */
const MAX_READING_MS = 4_000;

/** Becomes true once the first chat of the visit was read, or cannot be; then stays true. */
function useIsFirstChatRead(
  personas: Personas,
  chatId: string | null,
  canStartAgain: boolean,
): boolean {
  const { api } = useServices();
  const online = useOnline();
  const { status } = useInfiniteQuery({ ...messagesQuery(api, chatId ?? ''), enabled: false });
  const [isFirstChatRead, setFirstChatRead] = useState(false);
  const isKnown = personas.status !== 'pending' && (status !== 'pending' || canStartAgain);
  const hasNobody = personas.status !== 'pending' && personas.personas.length === 0;
  if (!isFirstChatRead && (isKnown || hasNobody || !online)) setFirstChatRead(true);
  // A hanging call must not block the other chats or the sign-out.
  useEffect(() => {
    const timer = setTimeout(() => setFirstChatRead(true), MAX_READING_MS);
    return () => clearTimeout(timer);
  }, []);
  return isFirstChatRead;
}

/** Loads the lists of the side panel in parallel with its code. */
function useListsEarly(enabled: boolean): void {
  const { api, queryClient } = useServices();
  useEffect(() => {
    if (!enabled) return;
    void queryClient.prefetchInfiniteQuery(chatsQuery(api));
    void queryClient.prefetchInfiniteQuery(foldersQuery(api));
  }, [enabled, api, queryClient]);
}

/**
 * Loads the last chat in parallel with the other calls of the start: it is likely to be chosen.
 */
function useStoredChatEarly(enabled: boolean): void {
  const { api, queryClient } = useServices();
  useEffect(() => {
    const chatId = enabled ? storedChatId.read() : null;
    if (chatId === null) return;
    void queryClient.prefetchQuery(chatQuery(api, chatId));
    void queryClient.prefetchInfiniteQuery(messagesQuery(api, chatId));
  }, [enabled, api, queryClient]);
}

/** Returns the persona and chat of the address, or those that the rules choose (§4). */
export function useConversation(): Conversation {
  const { config } = useServices();
  const mayLoad = useMayLoad();
  const slug = useParams()['persona'] ?? null;
  const [parameters] = useSearchParams();
  const chatId = parameters.get(CHAT_PARAMETER);
  const messageId = parameters.get(MESSAGE_PARAMETER);
  const personas = usePersonas(mayLoad);
  const [goneId, setGoneId] = useState<string | null>(null);
  const isDeleted = chatId !== null && chatId === goneId;
  const loaded = useChat(chatId, mayLoad && !isDeleted);
  const gone = loaded.gone || isDeleted;
  const chat = isDeleted ? null : loaded.chat;
  useListsEarly(mayLoad);
  useRefreshedLists(mayLoad);
  useStoredChatEarly(mayLoad && chatId === null);

  const resolution = useMemo(() => {
    const storedName = storedPersona();
    const institutional = config.institutionalPersona;
    const redirectedNames = config.redirectedPersonas;
    const request = { personas: personas.personas, slug, storedName };
    return { ...resolvePersona({ ...request, institutional, redirectedNames }), storedName };
  }, [personas.personas, slug, config.institutionalPersona, config.redirectedPersonas]);
  const persona = personaOf(chat, personas.personas, resolution.persona);
  const choice = useChatChoice({ chatId, messageId, slug, resolution, slugs: personas.slugs });
  const isPersonaToCome = personas.status === 'pending';
  const { slugs } = personas;
  useAddress({ chatId, messageId, chat, gone, slug, persona, isPersonaToCome, slugs });
  useKeepInList(gone ? null : chat);
  const onStartAgain = choice.failed ? choice.retry : loaded.failed ? loaded.reload : null;
  const isFirstChatRead = useIsFirstChatRead(personas, chatId, onStartAgain !== null);
  return {
    personas,
    persona,
    reason: resolution.reason,
    storedName: resolution.storedName,
    chatId,
    chat,
    gone: isDeleted ? 'elsewhere' : gone ? 'unknown' : null,
    onGone: setGoneId,
    mayLoad,
    isFirstChatRead,
    onStartAgain,
  };
}

/** Returns the persona of a chat; null if the user no longer has it. */
function personaOf(
  chat: Chat | null,
  personas: readonly Persona[],
  chosen: Persona | null,
): Persona | null {
  if (chat === null || chat.persona === '') return chosen;
  return personas.find(({ name }) => name === chat.persona) ?? null;
}

/** Keeps the current chat in the list, however old it is (§4). */
function useKeepInList(chat: Chat | null): void {
  const { api, queryClient } = useServices();
  const { data } = useInfiniteQuery({ ...chatsQuery(api), enabled: false });
  useEffect(() => {
    if (chat !== null && data !== undefined) addKnownChat(queryClient, api, chat);
  }, [chat, data, queryClient, api]);
}

interface Address {
  readonly chatId: string | null;
  /** The message in the address. */
  readonly messageId: string | null;
  readonly chat: Chat | null;
  readonly gone: boolean;
  readonly slug: string | null;
  readonly persona: Persona | null;
  /** True while the personas are being read. */
  readonly isPersonaToCome: boolean;
  readonly slugs: ReadonlyMap<string, string>;
}

/**
 * Updates the address and the stored values to the current persona and chat. A chat in which
 * nothing was said goes to the persona of the address instead, if the user came to that address.
 * Where another tab gave the chat away, the address follows: two tabs would take it from each other
 * without end.
 */
function useAddress(address: Address): void {
  const { chatId, messageId, chat, gone, slug, persona, isPersonaToCome, slugs } = address;
  const replaceAddress = useReplaceAddress();
  const writes = useWrites();
  const name = persona?.name;
  useEffect(() => {
    if (!gone || chatId === null) return;
    storedChatId.forget(chatId);
    updateChatList(writes.queryClient, writes.api, (list) => removeChats(list, [chatId]));
    leaveGoneChats(writes.exchanges, [chatId]);
    const goOn = (next?: string) => replaceAddress(paths.persona(slug ?? undefined, next));
    // The field of the chat may have taken its draft back.
    const isWritten = [DRAFT_WITHOUT_CHAT, chatId].some((key) => drafts.read(key) !== '');
    if (isWritten && isPersonaToCome) return;
    if (!isWritten || name === undefined) return goOn();
    // What was written about one subject belongs in no chat about another.
    void startNewChat(writes, { unused: null, persona: name }).then((started) => {
      if (chatInAddress() === chatId) goOn(started?.chatId);
    });
  }, [gone, chatId, slug, name, isPersonaToCome, replaceAddress, writes]);
  useEffect(() => takeTextsAlong(writes.exchanges), [chatId, writes]);

  const handled = useRef<{ readonly slug: string | null; readonly chat: Chat }>(undefined);
  useEffect(() => {
    if (chat === null || persona === null) return;
    const before = handled.current;
    handled.current = { slug, chat };
    const isArrival = before?.slug !== slug || before.chat.chatId !== chat.chatId;
    const isGivenAway = !isArrival && before.chat.persona !== chat.persona;
    storedChatId.write(chat.chatId);
    rememberPersona(persona.name);
    const ownSlug = slugs.get(persona.name);
    const ownAddress = paths.persona(ownSlug, chat.chatId, messageId);
    const named = [...slugs].find(([, known]) => known === slug)?.[0];
    if (chat.persona === '') replaceAddress(paths.persona(ownSlug));
    else if (chat.persona !== persona.name || ownSlug === slug) return;
    else if (
      !isGivenAway &&
      named !== undefined &&
      standInTitle(writes, writes.exchanges, chat.chatId) === ''
    ) {
      if (isArrival)
        void givePersona(writes, chat, named).then((given) => {
          if (given === null) replaceAddress(ownAddress);
        });
    } else replaceAddress(ownAddress);
  }, [chat, messageId, persona, slug, slugs, replaceAddress, writes]);
}
