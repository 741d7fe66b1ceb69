import { type Message, RATINGS, toolCallsInOrder } from '@colega/chat-domain';
import {
  ActionMenu,
  AnswerFooter,
  CopyButton,
  IconButton,
  LiveRegion,
  SourcesButton,
  useBriefly,
} from '@colega/ui';
import { Check, CircleStop, Ellipsis, RefreshCw, Star, Volume2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copiedReferences, copyAnswer } from './answer-copy.ts';
import { AnswerMenu } from './answer-menu.tsx';
import { RatingBelow, RatingStars } from './rating.tsx';
import { canReadAloud, reading, useReadingAloud } from './read-aloud.ts';
import { type Rating, useRating } from './use-rating.ts';
import { useMessageActions } from '../message-actions.ts';
import { useStore } from '../../../shared/create-store.ts';
import { useIsNarrow } from '../../../shared/screen-size.ts';

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
  const isNarrow = useIsNarrow();
  const [starsOpen, setStarsOpen] = useState(false);
  function closeComment(): void {
    opener.current?.focus();
    setCommentOpen(false);
  }
  // The server does not know an answer without its id.
  const stars = messageId !== '' && (
    <RatingStars
      messageId={messageId}
      rating={rating}
      commentOpen={commentOpen}
      openerRef={opener}
      onComment={() => (commentOpen ? closeComment() : setCommentOpen(true))}
    />
  );
  const starButton = stars !== false && (
    <StarsButton rating={rating} isOpen={starsOpen} onPress={() => setStarsOpen(!starsOpen)} />
  );
  return (
    <AnswerFooter
      sources={<AnswerSourcesButton {...props} />}
      actions={<AnswerActions message={message} stars={isNarrow && starButton} />}
      rated={isRated}
      rating={!isNarrow && stars}
      ratingBelow={isNarrow && starsOpen && <Revealed>{stars}</Revealed>}
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

/** Button that shows and hides the stars, where all five have no room beside the other actions. */
function StarsButton({ rating, isOpen, onPress }: StarsButtonProps) {
  const { t } = useTranslation();
  const given = rating.feedback?.rating;
  const meaning = RATINGS.find((stars) => stars === given);
  const legend = t('rating.legend');
  return (
    <IconButton
      label={meaning === undefined ? legend : `${legend}: ${t(`rating.star${meaning}`)}`}
      icon={<Star aria-hidden fill={given === undefined ? 'none' : 'var(--color-star)'} />}
      aria-expanded={isOpen}
      onClick={onPress}
    />
  );
}

/** Brings what a press has opened into view. */
function Revealed({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Braces: newer browsers return a promise, which React would call as the end of the effect.
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={element} style={{ scrollMarginBlockEnd: '1rem' }}>
      {children}
    </div>
  );
}

interface StarsButtonProps {
  readonly rating: Rating;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** Returns texts such as '2 ferramentas' and '3 referências', one for each kind of source. */
function useSourceCounts({ context }: Message): readonly string[] {
  const { t } = useTranslation();
  const tools = toolCallsInOrder(context).length;
  const documents = context.filter(({ type }) => type === 'reference').length;
  const others = context.length - tools - documents;
  return [
    tools > 0 ? t('provenance.tools', { count: tools }) : '',
    documents > 0 ? t('provenance.references', { count: documents }) : '',
    others > 0 ? t('provenance.contexts', { count: others }) : '',
  ].filter((label) => label !== '');
}

function AnswerSourcesButton({ message, sourcesOpen, sourcesId }: AnswerFootProps) {
  const { toggleSources } = useMessageActions();
  const { t } = useTranslation();
  const counts = useSourceCounts(message);
  const all = counts.join(' · ');
  const isShort = useIsNarrow() && counts.length > 1;
  const references = message.context.filter(({ type }) => type === 'reference').length;
  // One row of buttons has no room for all: the numbers in the text lead to the references.
  const short = references > 0 ? t('provenance.references', { count: references }) : counts[0];
  return counts.length === 0 ? null : (
    <SourcesButton
      label={isShort ? (short ?? all) : all}
      detail={isShort ? all : undefined}
      hasTools={isShort ? references === 0 : toolCallsInOrder(message.context).length > 0}
      expanded={sourcesOpen}
      controls={sourcesId}
      onPress={() => toggleSources(message.id)}
    />
  );
}

interface AnswerActionsProps {
  readonly message: Message;
  /** Button for the stars, where they stand below. */
  readonly stars: ReactNode;
}

/** Shows the actions of an answer as one row of buttons. */
function AnswerActions({ message, stars }: AnswerActionsProps) {
  const { t } = useTranslation();
  const { askAgain } = useMessageActions();
  const hasText = message.content !== '';
  const isRead = useStore(reading)?.messageId === message.id;
  const isNarrow = useIsNarrow();
  // The menu has it too; what is being read must be stopped at once.
  const isReadingShown = canReadAloud && (!isNarrow || isRead);
  return (
    <>
      {hasText && <CopyAnswerButton message={message} />}
      {hasText && isReadingShown && <ReadAloudButton message={message} />}
      <IconButton
        label={t('actions.askAgain')}
        icon={<RefreshCw aria-hidden />}
        onClick={() => askAgain(message.id)}
      />
      {stars}
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
  const { t } = useTranslation();
  const { isReading, toggle } = useReadingAloud(message);
  return (
    <IconButton
      label={t(isReading ? 'actions.stopReading' : 'actions.readAloud')}
      icon={isReading ? <CircleStop aria-hidden /> : <Volume2 aria-hidden />}
      onClick={toggle}
    />
  );
}
