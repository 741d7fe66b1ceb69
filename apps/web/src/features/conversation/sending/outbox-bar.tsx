import { type Conversations, unsentQuestionIds } from '@colega/chat-domain';
import { Button, LiveRegion, Notice } from '@colega/ui';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useConversations, useExchangeStore } from '../../../data/exchanges.ts';
import { useOnline } from '../../../shared/connection.ts';
import { CONVERSATION_ID } from '../chat-body.tsx';
import styles from './outbox-bar.module.css';
import { useAnswerLookup, useFreshMessages, useKeptOutbox, useShownChat } from './use-outbox.ts';
import type { Sending } from './use-sending.ts';

/** Text of the bar, and the number of questions that it offers to send. */
export interface OutboxState {
  readonly text: 'offline' | 'stillOffline' | 'unreachable' | 'waiting';
  readonly count: number;
}

/**
 * Derives the bar from the outbox of a chat; null for none. A single failed question shows its own
 * actions.
 */
export function outboxState(
  conversations: Conversations,
  { online, held }: { online: boolean; held: boolean },
): OutboxState | null {
  const failed = conversations.filter(({ status }) => status === 'failed');
  const count = failed.length;
  if (!online) return { text: held ? 'stillOffline' : 'offline', count: 0 };
  if (held && count > 0) return { text: 'unreachable', count };
  const isOffered = count > 1 || unsentQuestionIds(failed).size > 0;
  return isOffered ? { text: 'waiting', count } : null;
}

function textOf({ text, count }: OutboxState, t: TFunction): string {
  switch (text) {
    case 'offline':
      return t('outbox.offline');
    case 'stillOffline':
      return t('outbox.stillOffline');
    case 'unreachable':
      return t('outbox.unreachable');
    case 'waiting':
      return t('outbox.waiting', { count });
  }
}

interface OutboxBarProps {
  readonly chatId: string | null;
  readonly sending: Sending;
}

/** Shows above the field that there is no connection, and the questions that wait. */
export function OutboxBar({ chatId, sending }: OutboxBarProps) {
  const { t } = useTranslation();
  const conversations = useConversations(useExchangeStore(), chatId);
  const online = useOnline();
  useKeptOutbox();
  useShownChat(chatId);
  useFreshMessages(chatId);
  useAnswerLookup({ chatId, conversations, online });
  const state = outboxState(conversations, { online, held: sending.held });
  const text = state === null ? '' : textOf(state, t);

  function sendAll() {
    // The bar disappears with its focused button, so the focus moves to the questions.
    document.getElementById(CONVERSATION_ID)?.focus({ preventScroll: true });
    sending.sendAll();
  }

  return (
    <>
      <LiveRegion message={text} />
      {state !== null && (
        <div className={styles['bar']}>
          <Notice
            tone={state.text === 'waiting' ? 'info' : 'warning'}
            action={
              state.count > 0 && (
                <Button variant="quiet" onClick={sendAll}>
                  {t('outbox.sendAll', { count: state.count })}
                </Button>
              )
            }
          >
            {text}
          </Notice>
        </div>
      )}
    </>
  );
}
