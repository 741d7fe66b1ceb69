import type { Chat, Persona } from '@colega/chat-domain';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExchangeStore } from '../../data/exchanges-context.ts';
import { useSession, useUser } from '../../session/session-context.ts';
import { drafts } from '../../shared/drafts.ts';
import { useServices } from '../../shared/services.ts';
import type { SendDependencies } from './send-message.ts';
import type { ConversationContent } from './use-conversation-content.ts';

export interface Sending {
  readonly send: (prompt: string) => void;
  readonly stop: () => void;
  /** Takes a failed question off the screen; its text is given back. */
  readonly takeBack: (questionId: string) => string;
  /** No news of the reply for a while. */
  readonly quiet: boolean;
  /** Id of the question last asked from this screen; null before one was. */
  readonly askedId: string | null;
}

/** The chats whose replies have brought no news for a while. */
function useQuietChats() {
  const [quietChats, setQuietChats] = useState<ReadonlySet<string>>(new Set());
  const setQuiet = useCallback(
    (chatId: string, quiet: boolean) =>
      setQuietChats((before) => {
        if (before.has(chatId) === quiet) return before;
        const others = [...before].filter((other) => other !== chatId);
        return new Set(quiet ? [...others, chatId] : others);
      }),
    [],
  );
  return { quietChats, setQuiet };
}

function useSendDependencies(setQuiet: (chatId: string, quiet: boolean) => void) {
  const { api, queryClient, errors } = useServices();
  const { t } = useTranslation();
  const session = useSession();
  const exchanges = useExchangeStore();
  return useCallback(
    (chatId: string): SendDependencies => ({
      api,
      queryClient,
      exchanges,
      errors,
      errorInApi: t('chat.errorInApi'),
      onUnauthorized: () => void session.renew(),
      onWaiting: (waiting) => setQuiet(chatId, waiting),
    }),
    [api, queryClient, exchanges, errors, t, session, setQuiet],
  );
}

/** What was not typed, such as a question sent again, is stored too until the server has it. */
function storeUntilSent(chatId: string, prompt: string): void {
  if (drafts.read(chatId) === '') drafts.write(chatId, prompt);
}

/** The stored text goes once the server has it, unless something else is being written by then. */
function forgetSentDraft(chatId: string, prompt: string): void {
  if (drafts.read(chatId) === prompt) drafts.write(chatId, '');
}

interface SendingPlace {
  /** Null until it has arrived: nothing is sent before. */
  readonly content: ConversationContent | null;
  readonly chat: Chat | null;
  readonly persona: Persona | null;
}

/** Sending, stopping and taking back, for the chat on the screen. */
export function useSending({ content, chat, persona }: SendingPlace): Sending {
  const user = useUser();
  const exchanges = useExchangeStore();
  const chatId = chat?.chatId ?? null;
  const { quietChats, setQuiet } = useQuietChats();
  const dependenciesFor = useSendDependencies(setQuiet);
  const [askedId, setAskedId] = useState<string | null>(null);

  const send = useCallback(
    (prompt: string) => {
      if (content === null || chat === null || persona === null || user === null) return;
      storeUntilSent(chat.chatId, prompt);
      void content.sendMessage(dependenciesFor(chat.chatId), {
        chat,
        persona,
        prompt,
        userName: user.name,
        onAccepted: () => forgetSentDraft(chat.chatId, prompt),
      });
      const exchange = content.currentExchange(exchanges.conversations(), chat.chatId);
      setAskedId(exchange?.question.id ?? null);
    },
    [content, chat, persona, user, exchanges, dependenciesFor],
  );
  const takeBack = useCallback(
    (questionId: string) => {
      if (content === null || chatId === null) return '';
      const text = content.takeBack(exchanges, questionId);
      forgetSentDraft(chatId, text);
      return text;
    },
    [content, chatId, exchanges],
  );
  const stop = useCallback(() => {
    if (chatId !== null) exchanges.stop(chatId);
  }, [chatId, exchanges]);

  const quiet = chatId !== null && quietChats.has(chatId);
  return useMemo(
    () => ({ send, stop, takeBack, quiet, askedId }),
    [send, stop, takeBack, quiet, askedId],
  );
}
