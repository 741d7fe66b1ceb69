import { messageDisplay, toolAtWork, toolCallsInOrder, type Message } from '@colega/chat-domain';
import {
  Answer,
  copyText,
  IconButton,
  ProvenanceButton,
  UserMessage,
  WorkStatus,
} from '@colega/ui';
import { Check, Copy } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePersonaHue } from '../../data/persona-hues.ts';
import { shortTimeOf } from '../../shared/dates.ts';
import { personaLabel } from '../../shared/persona-label.ts';
import { AnswerText } from './answer-text.tsx';
import styles from './transcript.module.css';

/** What can be done about a question that could not be sent, by its id. */
export interface FailedActions {
  readonly retry: (questionId: string) => void;
  readonly edit: (questionId: string) => void;
  readonly discard: (questionId: string) => void;
}

interface QuestionViewProps {
  readonly message: Message;
  readonly failedActions: FailedActions;
}

/** What the user said, and where it could not be sent, what to do about that. */
export const QuestionView = memo(function QuestionView(props: QuestionViewProps) {
  const { message, failedActions } = props;
  const { t } = useTranslation();
  const actions = [
    { label: t('chat.retry'), onPress: () => failedActions.retry(message.id) },
    { label: t('chat.edit'), onPress: () => failedActions.edit(message.id) },
    { label: t('chat.discard'), onPress: () => failedActions.discard(message.id) },
  ];
  return (
    <UserMessage
      name={t('chat.you')}
      {...(message.failedToSend === true
        ? {
            failed: {
              label: t(message.ending === undefined ? 'chat.failedToSend' : 'chat.stopped'),
              actions,
            },
          }
        : {})}
    >
      {message.content}
    </UserMessage>
  );
});

interface AnswerViewProps {
  readonly message: Message;
  /** The reply is still coming. */
  readonly busy: boolean;
  /** No news for a while. */
  readonly quiet: boolean;
  /** The panel shows where this answer came from. */
  readonly provenanceOpen: boolean;
  readonly provenanceId: string;
  readonly onProvenance: (message: Message) => void;
  readonly onFetchAgain: () => void;
}

/** What a persona answered, or how far it has come. */
export const AnswerView = memo(function AnswerView(props: AnswerViewProps) {
  const { message, busy, quiet } = props;
  const hue = usePersonaHue(message.sender);
  return (
    <Answer
      name={personaLabel(message.sender)}
      hue={hue}
      busy={busy}
      time={{ label: shortTimeOf(message.createdAt), dateTime: message.createdAt }}
      status={busy ? <ReplyStatus message={message} quiet={quiet} /> : undefined}
      notices={hasNotices(message) && <AnswerNotices {...props} />}
      footer={busy ? undefined : <AnswerFooter {...props} />}
    >
      {message.content !== '' && <AnswerText text={message.content} streaming={busy} />}
    </Answer>
  );
});

function ReplyStatus({ message, quiet }: { message: Message; quiet: boolean }) {
  const { t } = useTranslation();
  const tool = toolAtWork(message);
  if (quiet) return <WorkStatus text={t('chat.stillWaiting')} />;
  switch (messageDisplay(message)) {
    case 'thinking':
      return <WorkStatus text={t('chat.thinking')} />;
    case 'consulting':
      return tool === undefined ? (
        <WorkStatus text={t('chat.consulting')} />
      ) : (
        <WorkStatus text={t('chat.consulting')} subject={tool.name} />
      );
    case 'content':
      return null;
  }
}

function hasNotices({ ending, unreadablePieces = 0 }: Message): boolean {
  return ending !== undefined || unreadablePieces > 0;
}

function AnswerNotices({ message, onFetchAgain }: AnswerViewProps) {
  const { t } = useTranslation();
  const { ending, unreadablePieces = 0 } = message;
  return (
    <>
      {unreadablePieces > 0 && <p className={styles['notice']}>{t('chat.couldNotParse')}</p>}
      {ending !== undefined && (
        <p className={styles['notice']}>
          {t(`chat.${ending}`)}{' '}
          {ending === 'interrupted' && (
            <button type="button" className={styles['link']} onClick={onFetchAgain}>
              {t('chat.fetchAgain')}
            </button>
          )}
        </p>
      )}
    </>
  );
}

/** Such as '2 ferramentas · 3 referências'; empty where the answer names no source. */
function useProvenanceLabel({ context }: Message): string {
  const { t } = useTranslation();
  const tools = toolCallsInOrder(context).length;
  const documents = context.filter(({ type }) => type === 'reference').length;
  const others = context.length - tools - documents;
  return [
    tools > 0 ? t('provenance.tools', { count: tools }) : '',
    documents > 0 ? t('provenance.references', { count: documents }) : '',
    others > 0 ? t('provenance.contexts', { count: others }) : '',
  ]
    .filter((label) => label !== '')
    .join(' · ');
}

function AnswerFooter(props: AnswerViewProps) {
  const { message, provenanceOpen, provenanceId, onProvenance } = props;
  const label = useProvenanceLabel(message);
  return (
    <>
      {message.content !== '' && <CopyAnswer text={message.content} />}
      {label !== '' && (
        <ProvenanceButton
          label={label}
          expanded={provenanceOpen}
          controls={provenanceId}
          onPress={() => onProvenance(message)}
        />
      )}
    </>
  );
}

const COPIED_FOR = 2_000;

function CopyAnswer({ text }: { text: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <IconButton
      label={copied ? t('chat.copied') : t('chat.copyAnswer')}
      icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      onClick={() => void copyText(text).then(setCopied)}
    />
  );
}
