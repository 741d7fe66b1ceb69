import { type Message, toolCallsInOrder } from '@colega/chat-domain';
import {
  ActionMenu,
  AnswerFooter,
  CopyButton,
  IconButton,
  LiveRegion,
  SourcesButton,
  useBriefly,
} from '@colega/ui';
import { speechText } from '@colega/ui/markdown';
import { Check, CircleStop, Ellipsis, RefreshCw, Volume2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copiedReferences, copyAnswer } from './answer-copy.ts';
import { AnswerMenu } from './answer-menu.tsx';
import { RatingBelow, RatingStars } from './rating.tsx';
import { canReadAloud, reading, startReading, stopReading } from './read-aloud.ts';
import { useRating } from './use-rating.ts';
import { useMessageActions } from '../message-actions.ts';
import { useStore } from '../../../shared/create-store.ts';

interface AnswerFootProps {
  readonly message: Message;
  readonly sourcesOpen: boolean;
  readonly sourcesId: string;
}

/** Shows the foot of an answer: its sources, its actions and its stars. */
export function AnswerFoot(props: AnswerFootProps) {
  const { message } = props;
  const { messageId = '' } = message;
  const rating = useRating(message);
  const [commentOpen, setCommentOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isRated = rating.feedback !== undefined;
  function closeComment(): void {
    opener.current?.focus();
    setCommentOpen(false);
  }
  return (
    <AnswerFooter
      sources={<AnswerSourcesButton {...props} />}
      actions={<AnswerActions message={message} />}
      rated={isRated}
      rating={
        // The server does not know an answer without its id.
        messageId !== '' && (
          <RatingStars
            rating={rating}
            commentOpen={commentOpen}
            openerRef={opener}
            onComment={() => (commentOpen ? closeComment() : setCommentOpen(true))}
          />
        )
      }
      below={
        <RatingBelow
          rating={rating}
          form={
            // If the server did not take the stars, the comment being written stays.
            commentOpen && (isRated || rating.failed !== null)
              ? {
                  messageId,
                  comment: rating.feedback?.comment ?? '',
                  onSave: rating.comment,
                  onClose: closeComment,
                }
              : null
          }
        />
      }
    />
  );
}

/** Builds a text such as '2 ferramentas · 3 referências'; empty if the answer names no source. */
function useSourcesLabel({ context }: Message): string {
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

function AnswerSourcesButton({ message, sourcesOpen, sourcesId }: AnswerFootProps) {
  const { toggleSources } = useMessageActions();
  const label = useSourcesLabel(message);
  return label === '' ? null : (
    <SourcesButton
      label={label}
      expanded={sourcesOpen}
      controls={sourcesId}
      onPress={() => toggleSources(message.id)}
    />
  );
}

/** Shows the actions of an answer as one row of buttons. */
function AnswerActions({ message }: { message: Message }) {
  const { t } = useTranslation();
  const { askAgain } = useMessageActions();
  const hasText = message.content !== '';
  return (
    <>
      {hasText && <CopyAnswerButton message={message} />}
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

/** Button that copies an answer with its references as a numbered list. */
function CopyAnswerButton({ message }: { message: Message }) {
  const { t } = useTranslation();
  const references = copiedReferences(message, t);
  const count = references.sources.length;
  return (
    <CopyButton
      label={t('chat.copyAnswer')}
      copiedLabel={count === 0 ? t('chat.copied') : t('actions.copiedWithSources', { count })}
      failedLabel={t('actions.notCopied')}
      outcomeShown
      copy={() => copyAnswer(message, references)}
    />
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

/** Button that starts and stops reading an answer aloud. */
function ReadAloudButton({ message }: { message: Message }) {
  const { t, i18n } = useTranslation();
  const isReading = useStore(reading)?.messageId === message.id;
  function start(): void {
    const speech = speechText(message.content, {
      codeOmitted: t('actions.codeOmitted'),
      tableOmitted: t('actions.tableOmitted'),
      linkOmitted: t('actions.linkOmitted'),
    });
    startReading(message.id, { text: speech, language: i18n.language });
  }
  return (
    <IconButton
      label={t(isReading ? 'actions.stopReading' : 'actions.readAloud')}
      icon={isReading ? <CircleStop aria-hidden /> : <Volume2 aria-hidden />}
      onClick={isReading ? stopReading : start}
    />
  );
}
