import type { Message } from '@colega/chat-domain';
import {
  ActionMenuList,
  AnchoredMenu,
  copyText,
  CopyButton,
  type FailedMessage,
  IconButton,
  useBriefly,
  UserMessage,
} from '@colega/ui';
import { Copy, Pencil } from 'lucide-react';
import { memo, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WaitingQuestionsContext, useMessageActions } from './message-actions.ts';

/** Shows a question of the user with its actions, and its failure if it has one. */
export const QuestionView = memo(function QuestionView({ message }: { message: Message }) {
  const { t } = useTranslation();
  const { edit } = useMessageActions();
  const failed = useFailure(message);
  const [heldAt, setHeldAt] = useState<HTMLElement | null>(null);
  const [outcome, setOutcome] = useBriefly<'chat.copied' | 'actions.notCopied'>();
  const copy = () => copyText(message.content);
  return (
    <>
      <UserMessage
        name={t('chat.you')}
        failed={failed}
        onHeld={setHeldAt}
        note={outcome === null ? undefined : t(outcome)}
        actions={
          <>
            <CopyButton
              label={t('actions.copyQuestion')}
              copiedLabel={t('chat.copied')}
              failedLabel={t('actions.notCopied')}
              copy={copy}
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
      {heldAt !== null && (
        <QuestionMenu
          anchor={heldAt}
          onClose={() => setHeldAt(null)}
          onCopy={() =>
            void copy().then((isCopied) =>
              setOutcome(isCopied ? 'chat.copied' : 'actions.notCopied'),
            )
          }
          onEdit={failed === undefined ? () => edit(message.id) : null}
        />
      )}
    </>
  );
});

interface QuestionMenuProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly onCopy: () => void;
  /** Null for a failed question, which has a button of its own for it. */
  readonly onEdit: (() => void) | null;
}

/** Menu of a question that was held with a finger. */
function QuestionMenu({ anchor, onClose, onCopy, onEdit }: QuestionMenuProps) {
  const { t } = useTranslation();
  const copy = {
    id: 'copy',
    label: t('actions.copyQuestion'),
    icon: <Copy aria-hidden />,
    onChoose: onCopy,
  };
  const edit = onEdit && {
    id: 'edit',
    label: t('actions.editQuestion'),
    icon: <Pencil aria-hidden />,
    onChoose: onEdit,
  };
  return (
    <AnchoredMenu anchor={anchor} onClose={onClose}>
      <ActionMenuList
        label={t('actions.ofQuestion')}
        items={edit === null ? [copy] : [copy, edit]}
      />
    </AnchoredMenu>
  );
}

/** Describes why a question has no answer and what the user can do; undefined if all is well. */
function useFailure({ id, failedToSend, ending }: Message): FailedMessage | undefined {
  const { t } = useTranslation();
  const { retry, edit: startEdit, discard } = useMessageActions();
  const waits = use(WaitingQuestionsContext).get(id);
  const edit = { label: t('chat.edit'), onPress: () => startEdit(id, true) };
  if (waits === 'edited') return { label: t('outbox.edited'), tone: 'queued', actions: [] };
  if (waits === 'next' || waits === 'later') {
    const cancel = { label: t('outbox.cancel'), onPress: () => discard(id) };
    const label = t(waits === 'next' ? 'outbox.queued' : 'outbox.queuedLater');
    return { label, tone: 'queued', actions: [edit, cancel] };
  }
  const isStopped = ending === 'stopped';
  if (failedToSend !== true && !isStopped) return undefined;
  const isUnsent = waits === 'unsent';
  return {
    label: t(isStopped ? 'chat.stopped' : isUnsent ? 'outbox.kept' : 'chat.failedToSend'),
    tone: isStopped || isUnsent ? 'waiting' : undefined,
    actions: [
      { label: t('chat.retry'), onPress: () => retry(id) },
      edit,
      { label: t('chat.discard'), onPress: () => discard(id) },
    ],
  };
}
