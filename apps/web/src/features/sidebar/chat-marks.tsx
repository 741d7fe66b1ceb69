import { isReplyAwaited } from '@colega/chat-domain';
import { Spinner } from '@colega/ui';
import { useTranslation } from 'react-i18next';
import { useConversations, useExchangeStore } from '../../data/exchanges.ts';
import { useIsUnread } from '../../data/unread-chats.ts';
import { useIsCleared } from '../../shared/use-undo.ts';
import styles from './chat-marks.module.css';

/**
 * Shows one state at the end of a chat's row: a reply under way, else an unsent question, else an
 * unread answer. Most rows have none, so only a mark asks for texts: rows come by the hundred in a
 * scroll, and `useTranslation` has a cost in each.
 */
export function ChatMarks({ chatId }: { chatId: string }) {
  const conversations = useConversations(useExchangeStore(), chatId);
  const isUnread = useIsUnread(chatId);
  if (isReplyAwaited(conversations, chatId)) return <AnsweringMark />;
  if (conversations.some(({ status }) => status === 'failed'))
    return <NotSentMark chatId={chatId} />;
  return isUnread ? <UnreadMark /> : null;
}

function AnsweringMark() {
  const { t } = useTranslation();
  return <Spinner label={t('chats.answering')} />;
}

/** Nothing while the chat is being cleared: it shows as empty. */
function NotSentMark({ chatId }: { chatId: string }) {
  const { t } = useTranslation();
  if (useIsCleared(chatId)) return null;
  return <Mark style="notSent" label={t('outbox.notSent')} sign="!" />;
}

function UnreadMark() {
  const { t } = useTranslation();
  return <Mark style="unread" label={t('outbox.unread')} sign="" />;
}

interface MarkProps {
  readonly style: 'notSent' | 'unread';
  readonly label: string;
  readonly sign: string;
}

function Mark({ style, label, sign }: MarkProps) {
  return (
    <span className={styles[style]} role="img" aria-label={label} title={label}>
      {sign}
    </span>
  );
}
