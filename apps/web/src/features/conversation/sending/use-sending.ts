import type { Chat, Persona } from '@colega/chat-domain';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useWrites } from '../../../data/use-writes.ts';
import { useUser } from '../../../session/session-context.ts';
import { useOnline } from '../../../shared/connection.ts';
import { useServices } from '../../../shared/services.ts';
import { isReaderElsewhere } from '../transcript/scroll-keeper.ts';
import { outboxActions, type OutboxActions } from './outbox.ts';
import { onWake } from './wake.ts';

export interface Sending extends OutboxActions {
  readonly stop: () => void;
  /** No piece of the reply for a while. */
  readonly idle: boolean;
  /** The user's last attempt to send here could not be begun, such as without a network. */
  readonly attemptFailed: boolean;
  /** Id of the question to bring into view: the last one sent from here; null for none. */
  readonly askedId: string | null;
}

const NO_CHATS: ReadonlySet<string> = new Set();

/** Holds a set of chats, a function that adds or removes one, and one that removes all. */
function useChatSet() {
  const [chats, setChats] = useState(NO_CHATS);
  const setChat = useCallback(
    (chatId: string, isIn: boolean) =>
      setChats((before) => {
        if (before.has(chatId) === isIn) return before;
        const others = [...before].filter((other) => other !== chatId);
        return new Set(isIn ? [...others, chatId] : others);
      }),
    [],
  );
  const clear = useCallback(() => setChats(NO_CHATS), []);
  return [chats, setChat, clear] as const;
}

interface ShownChat {
  readonly chat: Chat | null;
  readonly persona: Persona | null;
  /** Personas to which older questions may be addressed. */
  readonly personas: readonly Persona[];
}

/** Actions until everything has loaded: nothing is sent. */
const NOTHING_TO_SEND: OutboxActions = {
  send: () => false,
  retry: () => undefined,
  sendAll: () => undefined,
  beginEdit: () => undefined,
  endEdit: () => undefined,
  keepEdit: () => false,
  discard: () => null,
};

/** Sends, stops and discards questions of the chat on the screen. */
export function useSending({ chat, persona, personas }: ShownChat): Sending {
  const { errors } = useServices();
  const writes = useWrites();
  const user = useUser();
  const { exchanges, t } = writes;
  const chatId = chat?.chatId ?? '';
  const [idleChats, setIdle] = useChatSet();
  const [failedChats, setFailed, forgetFailed] = useChatSet();
  const online = useOnline();
  // What failed without a network says nothing about the server.
  useEffect(() => {
    if (online) forgetFailed();
  }, [online, forgetFailed]);
  const [askedIds, setAskedIds] = useState<Readonly<Record<string, string>>>({});

  const actions = useMemo(
    () =>
      chat === null || user === null
        ? NOTHING_TO_SEND
        : outboxActions({
            dependencies: {
              ...writes,
              errors,
              errorInApi: t('chat.errorInApi'),
              onWake,
              onIdleChange: (isIdle) => setIdle(chat.chatId, isIdle),
            },
            chat,
            persona,
            personas,
            userName: user.name,
            onAsked: (id, hasWaited) => {
              if (hasWaited && isReaderElsewhere(id)) return;
              setAskedIds((before) => ({ ...before, [chat.chatId]: id }));
            },
            onAttempt: (hasFailed) => setFailed(chat.chatId, hasFailed),
          }),
    [chat, persona, personas, user, writes, errors, t, setIdle, setFailed],
  );
  const stop = useCallback(() => exchanges.stop(chatId), [chatId, exchanges]);

  const idle = idleChats.has(chatId);
  const attemptFailed = failedChats.has(chatId);
  const askedId = askedIds[chatId] ?? null;
  return useMemo(
    () => ({ ...actions, stop, idle, attemptFailed, askedId }),
    [actions, stop, idle, attemptFailed, askedId],
  );
}
