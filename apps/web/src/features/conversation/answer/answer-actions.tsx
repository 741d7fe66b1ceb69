import type { Message } from '@colega/chat-domain';
import { ActionMenu, CopyButton, IconButton, LiveRegion, useBriefly } from '@colega/ui';
import { Check, Ellipsis, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyAnswer } from './answer-copy.ts';
import { AnswerMenu } from './answer-menu.tsx';
import { useMessageActions } from '../message-actions.ts';
import { ReadAloudButton } from './read-aloud-button.tsx';
import { canReadAloud } from './read-aloud-state.ts';

/** Shows the actions of an answer as one row of buttons. */
export function AnswerActions({ message }: { message: Message }) {
  const { t } = useTranslation();
  const { askAgain } = useMessageActions();
  const hasText = message.content !== '';
  return (
    <>
      {hasText && (
        <CopyButton
          label={t('chat.copyAnswer')}
          copiedLabel={t('chat.copied')}
          failedLabel={t('actions.notCopied')}
          copy={() => copyAnswer(message)}
        />
      )}
      {hasText && canReadAloud && <ReadAloudButton message={message} />}
      <IconButton
        label={t('actions.askAgain')}
        icon={<RefreshCw aria-hidden />}
        onClick={() => askAgain(message.id)}
      />
      {hasText && <MoreActions message={message} />}
    </>
  );
}

function MoreActions({ message }: { message: Message }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useBriefly<boolean>();
  return (
    <>
      <ActionMenu
        label={t('actions.more')}
        icon={isCopied === true ? <Check aria-hidden /> : <Ellipsis aria-hidden />}
      >
        <AnswerMenu message={message} onCopied={setCopied} />
      </ActionMenu>
      <LiveRegion
        message={isCopied === null ? '' : t(isCopied ? 'chat.copied' : 'actions.notCopied')}
      />
    </>
  );
}
