import { ApiResponseError } from '@colega/api-sdk';
import { resolvePersona, type Chat, type Persona, type PersonaReason } from '@colega/chat-domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { chatQuery } from '../data/chats.ts';
import { storedChatId } from '../data/choose-chat.ts';
import { messagesQuery } from '../data/messages.ts';
import { usePersonas, type Personas } from '../data/use-personas.ts';
import { useSessionState } from '../session/session-context.ts';
import { placeDraft } from '../shared/drafts.ts';
import { CHAT_PARAMETER, paths } from '../shared/paths.ts';
import { useServices } from '../shared/services.ts';
import { localValues, sessionValues, STORAGE_KEYS } from '../shared/storage.ts';
import { useChatChoice, type ChatChoice } from './use-chat-choice.ts';

/** What is on the screen: the persona, the chat, and how they came to be chosen. */
export interface Conversation {
  readonly personas: Personas;
  readonly persona: Persona | null;
  readonly reason: PersonaReason;
  /** Known from the address at once; the chat itself follows. */
  readonly chatId: string | null;
  readonly chat: Chat | null;
  readonly choice: ChatChoice;
  /** Whether calls may go out: signed in, or about to be. */
  readonly mayLoad: boolean;
}

function storedPersona(): string | null {
  return sessionValues.read(STORAGE_KEYS.persona) ?? localValues.read(STORAGE_KEYS.persona) ?? null;
}

function rememberPersona(name: string): void {
  sessionValues.write(STORAGE_KEYS.persona, name);
  localValues.write(STORAGE_KEYS.persona, name);
}

/** Calls may go out while the stored session is being checked: they run side by side. */
function useMayLoad(): boolean {
  const session = useSessionState();
  if (session.status === 'signed-in') return true;
  return session.status === 'starting' && sessionValues.read(STORAGE_KEYS.sessionToken) !== null;
}

function useChat(chatId: string | null, enabled: boolean) {
  const { api } = useServices();
  const { data, error } = useQuery({
    ...chatQuery(api, chatId ?? ''),
    enabled: enabled && chatId !== null,
  });
  const gone = error instanceof ApiResponseError && error.status === 404;
  return { chat: chatId === null ? null : (data ?? null), gone };
}

/** Loads the chat of the last visit beside the other calls of the start: it is likely to be chosen. */
function useStoredChatEarly(enabled: boolean): void {
  const { api, queryClient } = useServices();
  useEffect(() => {
    const chatId = enabled ? storedChatId.read() : null;
    if (chatId === null) return;
    void queryClient.prefetchQuery(chatQuery(api, chatId));
    void queryClient.prefetchInfiniteQuery(messagesQuery(api, chatId));
  }, [enabled, api, queryClient]);
}

/** The persona and the chat that the address names, or that the rules choose (§4). */
export function useConversation(): Conversation {
  const { config } = useServices();
  const mayLoad = useMayLoad();
  const { persona: slug = null } = useParams();
  const [parameters] = useSearchParams();
  const chatId = parameters.get(CHAT_PARAMETER);
  const personas = usePersonas(mayLoad);
  const { chat, gone } = useChat(chatId, mayLoad);
  useStoredChatEarly(mayLoad && chatId === null);

  const resolution = useMemo(
    () =>
      resolvePersona({
        personas: personas.personas,
        slug,
        storedName: storedPersona(),
        institutional: config.institutionalPersona,
        redirectedNames: config.redirectedPersonas,
      }),
    [personas.personas, slug, config.institutionalPersona, config.redirectedPersonas],
  );
  const ofChat = personas.personas.find(({ name }) => name === chat?.persona) ?? null;
  const persona = ofChat ?? resolution.persona;
  const choice = useChatChoice({ chatId, slug, resolution, slugs: personas.slugs });
  useAddress({ chat, gone, slug, persona, slugs: personas.slugs });
  return { personas, persona, reason: resolution.reason, chatId, chat, choice, mayLoad };
}

interface Address {
  readonly chat: Chat | null;
  readonly gone: boolean;
  readonly slug: string | null;
  readonly persona: Persona | null;
  readonly slugs: ReadonlyMap<string, string>;
}

/** Keeps the address and the remembered values true to what is on the screen. */
function useAddress({ chat, gone, slug, persona, slugs }: Address): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!gone) return;
    storedChatId.forget();
    void navigate(paths.persona(slug ?? undefined), { replace: true });
  }, [gone, navigate, slug]);

  useEffect(() => {
    if (chat === null || persona === null) return;
    storedChatId.write(chat.chatId);
    placeDraft(chat.chatId);
    rememberPersona(persona.name);
    const ownSlug = slugs.get(persona.name);
    if (chat.persona === '') void navigate(paths.persona(ownSlug), { replace: true });
    else if (chat.persona === persona.name && ownSlug !== slug)
      void navigate(paths.persona(ownSlug, chat.chatId), { replace: true });
  }, [chat, persona, slug, slugs, navigate]);
}
