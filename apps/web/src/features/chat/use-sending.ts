import type { Chat, Persona } from '@colega/chat-domain';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExchangeStore } from '../../data/exchanges-context.ts';
import { useSession, useUser } from '../../session/session-context.ts';
import { drafts } from '../../shared/drafts.ts';
import { useServices } from '../../shared/services.ts';
import { sendMessage, type SendDependencies } from './send-message.ts';

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

/** The stored text goes once the server has it, unless something else is being written by then. */
function forgetSentDraft(chatId: string, prompt: string): void {
  if (drafts.read(chatId) === prompt) drafts.write(chatId, '');
}

/** Sending, stopping and taking back, for the chat on the screen. */
export function useSending(chat: Chat | null, persona: Persona | null): Sending {
  const user = useUser();
  const exchanges = useExchangeStore();
  const chatId = chat?.chatId ?? null;
  const { quietChats, setQuiet } = useQuietChats();
  const dependenciesFor = useSendDependencies(setQuiet);
  const [askedId, setAskedId] = useState<string | null>(null);

  const send = useCallback(
    (prompt: string) => {
      if (chat === null || persona === null || user === null) return;
      void sendMessage(dependenciesFor(chat.chatId), {
        chat,
        persona,
        prompt,
        userName: user.name,
        onAccepted: () => forgetSentDraft(chat.chatId, prompt),
      });
      setAskedId(exchanges.get(chat.chatId)?.question.id ?? null);
    },
    [chat, persona, user, exchanges, dependenciesFor],
  );
  const takeBack = useCallback(
    (questionId: string) => {
      if (chatId === null) return '';
      const text = exchanges.takeBack(chatId, questionId);
      forgetSentDraft(chatId, text);
      return text;
    },
    [chatId, exchanges],
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
