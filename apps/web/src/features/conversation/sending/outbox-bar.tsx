import {
  type Conversations,
  isReplyAwaited,
  missingAnswers,
  unsentQuestionIds,
} from '@colega/chat-domain';
import { Button, LiveRegion, Notice } from '@colega/ui';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConversations, useExchangeStore } from '../../../data/exchanges.ts';
import { messagesQuery } from '../../../data/messages.ts';
import { keepOutbox, pollForAnswers, readChat, watchReadings } from '../../../data/outbox.ts';
import { unreadChats, watchReplies } from '../../../data/unread-chats.ts';
import { useUser } from '../../../session/session-context.ts';
import { useOnline } from '../../../shared/connection.ts';
import { keptTexts } from '../../../shared/kept-texts.ts';
import { useServices } from '../../../shared/services.ts';
import { useIsCleared } from '../../../shared/use-undo.ts';
import { CONVERSATION_ID } from '../chat-body.tsx';
import styles from './outbox-bar.module.css';
import type { Sending } from './use-sending.ts';

/** Text of the bar, and the number of questions that it offers to send. */
export interface OutboxState {
  readonly text: 'offline' | 'stillOffline' | 'unreachable' | 'unsent';
  readonly count: number;
}

/** Lists the questions that wait for their user, who is not writing them anew just now. */
function failedOf(conversations: Conversations): Conversations {
  return conversations.filter(({ status, isEdited }) => status === 'failed' && isEdited !== true);
}

/**
 * Derives the bar from the outbox of a chat; null for none. A single failed question shows its own
 * actions.
 */
export function outboxState(
  conversations: Conversations,
  { online, attemptFailed }: { online: boolean; attemptFailed: boolean },
): OutboxState | null {
  const failed = failedOf(conversations);
  const count = failed.length;
  if (!online) return { text: attemptFailed ? 'stillOffline' : 'offline', count: 0 };
  if (attemptFailed && count > 0) return { text: 'unreachable', count };
  const isOffered = count > 1 || unsentQuestionIds(failed).size > 0;
  return isOffered ? { text: 'unsent', count } : null;
}

function textOf({ text, count }: OutboxState, t: TFunction): string {
  switch (text) {
    case 'offline':
      return t('outbox.offline');
    case 'stillOffline':
      return t('outbox.stillOffline');
    case 'unreachable':
      return t('outbox.unreachable');
    case 'unsent':
      return t('outbox.unsent', { count });
  }
}

/**
 * Text of the bar to announce. Without a connection also the number of questions kept, as nothing
 * else says that the last one was not sent.
 */
export function announcedState(
  conversations: Conversations,
  state: OutboxState | null,
  t: TFunction,
): string {
  if (state === null) return '';
  const isOffline = state.text === 'offline' || state.text === 'stillOffline';
  const count = failedOf(conversations).length;
  const kept = isOffline && count > 0 ? [t('outbox.unsent', { count })] : [];
  return [textOf(state, t), ...kept].join(' ');
}

const NOTHING_ASKED: Conversations = [];

interface OutboxBarProps {
  readonly chatId: string | null;
  readonly sending: Sending;
}

/** Shows above the field that there is no connection, and the questions that wait. */
export function OutboxBar({ chatId, sending }: OutboxBarProps) {
  const { t } = useTranslation();
  const asked = useConversations(useExchangeStore(), chatId);
  // What was asked in a chat that is being cleared is not on the screen.
  const conversations = useIsCleared(chatId) ? NOTHING_ASKED : asked;
  const online = useOnline();
  useStoredOutbox();
  useShownChat(chatId);
  useFreshMessages(chatId);
  useAnswerPolling({ chatId, conversations, online });
  const state = outboxState(conversations, { online, attemptFailed: sending.attemptFailed });

  function sendAll() {
    // The bar disappears with its focused button, so the focus moves to the questions.
    document.getElementById(CONVERSATION_ID)?.focus({ preventScroll: true });
    sending.sendAll();
  }

  return (
    <>
      <LiveRegion message={announcedState(conversations, state, t)} />
      {state !== null && (
        <div className={styles['bar']}>
          <Notice
            tone={state.text === 'unsent' ? 'info' : 'warning'}
            action={
              state.count > 0 && (
                <Button variant="quiet" onClick={sendAll}>
                  {t('outbox.sendAll', { count: state.count })}
                </Button>
              )
            }
          >
            {textOf(state, t)}
          </Notice>
        </div>
      )}
    </>
  );
}

/** Restores the stored outbox of the user, and stores its changes as long as the page lives. */
function useStoredOutbox(): void {
  const { queryClient } = useServices();
  const exchanges = useExchangeStore();
  const owner = useUser()?.email;
  useEffect(() => {
    if (owner === undefined) return undefined;
    unreadChats.open(owner);
    let isGone = false;
    // Until then another tab may have the questions, and send them.
    void keptTexts.whenOwned().then(() => {
      if (isGone || !keepOutbox(exchanges)) return;
      watchReadings({ queryClient, exchanges });
      watchReplies(exchanges);
    });
    return () => {
      isGone = true;
    };
  }, [queryClient, exchanges, owner]);
}

/** Marks the chat on the screen as read, only while the page is visible. */
function useShownChat(chatId: string | null): void {
  useEffect(() => {
    const show = () => unreadChats.show(document.visibilityState === 'visible' ? chatId : null);
    show();
    document.addEventListener('visibilitychange', show);
    return () => {
      document.removeEventListener('visibilitychange', show);
      unreadChats.show(null);
    };
  }, [chatId]);
}

/** Messages read within this time count as fresh. */
const FRESH_MS = 60_000;

/** Reads a chat's newest messages when it, or its tab, is shown again, if they are not fresh. */
function useFreshMessages(chatId: string | null): void {
  const { api, queryClient } = useServices();
  const exchanges = useExchangeStore();
  useEffect(() => {
    if (chatId === null) return undefined;
    function refresh(shown: string): void {
      if (document.visibilityState !== 'visible') return;
      if (isReplyAwaited(exchanges.conversations(), shown)) return;
      const state = queryClient.getQueryState(messagesQuery(api, shown).queryKey);
      if (state?.data === undefined || Date.now() - state.dataUpdatedAt < FRESH_MS) return;
      void readChat({ api, queryClient, exchanges }, shown);
    }
    const handleChange = () => refresh(chatId);
    handleChange();
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, [chatId, api, queryClient, exchanges]);
}

interface ChatOnScreen {
  readonly chatId: string | null;
  readonly conversations: Conversations;
  readonly online: boolean;
}

/**
 * Polls for the missing answers of the chat on the screen; for each only once, and for a limited
 * time.
 */
function useAnswerPolling({ chatId, conversations, online }: ChatOnScreen): void {
  const { api, queryClient } = useServices();
  const exchanges = useExchangeStore();
  const polled = useRef(new Set<string>());
  const missing = chatId === null ? '' : missingAnswers(conversations, chatId).join(' ');
  useEffect(() => {
    const attempts = missing.split(' ').filter((attempt) => !polled.current.has(attempt));
    if (chatId === null || missing === '' || attempts.length === 0 || !online) return undefined;
    const { current } = polled;
    const controller = new AbortController();
    const polling = { chatId, signal: controller.signal };
    void pollForAnswers({ api, queryClient, exchanges }, polling).then((isDone) => {
      if (isDone) for (const attempt of attempts) current.add(attempt);
    });
    return () => controller.abort();
  }, [chatId, missing, online, api, queryClient, exchanges]);
}
