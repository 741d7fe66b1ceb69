import type { Message } from '@colega/chat-domain';
import { copyText, CopyButton, IconButton, UserMessage } from '@colega/ui';
import { Pencil } from 'lucide-react';
import { memo, use } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsentQuestionsContext, useMessageActions } from './message-actions.ts';

/** Shows a question of the user with its actions, and its failure if it has one. */
export const QuestionView = memo(function QuestionView({ message }: { message: Message }) {
  const { t } = useTranslation();
  const { edit } = useMessageActions();
  const failed = useFailure(message);
  return (
    <UserMessage
      name={t('chat.you')}
      failed={failed}
      actions={
        <>
          <CopyButton
            label={t('actions.copyQuestion')}
            copiedLabel={t('chat.copied')}
            failedLabel={t('actions.notCopied')}
            copy={() => copyText(message.content)}
          />
          {failed === undefined && (
            <IconButton
              label={t('actions.editQuestion')}
              icon={<Pencil aria-hidden />}
              onClick={() => edit(message.id)}
            />
          )}
        </>
      }
    >
      {message.content}
    </UserMessage>
  );
});

/** Describes why a question has no answer and what the user can do; undefined if all is well. */
function useFailure({ id, failedToSend, ending }: Message) {
  const { t } = useTranslation();
  const { retry, editFailed, discard } = useMessageActions();
  const unsent = use(UnsentQuestionsContext);
  const isStopped = ending === 'stopped';
  if (failedToSend !== true && !isStopped) return undefined;
  const isUnsent = unsent.has(id);
  return {
    label: t(isStopped ? 'chat.stopped' : isUnsent ? 'outbox.kept' : 'chat.failedToSend'),
    tone: isStopped || isUnsent ? ('waiting' as const) : undefined,
    actions: [
      { label: t('chat.retry'), onPress: () => retry(id) },
      { label: t('chat.edit'), onPress: () => editFailed(id) },
      { label: t('chat.discard'), onPress: () => discard(id) },
    ],
  };
}
