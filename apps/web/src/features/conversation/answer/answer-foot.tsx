import { toolCallsInOrder, type Message } from '@colega/chat-domain';
import { AnswerFooter, ProvenanceButton } from '@colega/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessageActions } from '../message-actions.ts';
import { AnswerActions } from './answer-actions.tsx';
import { RatingBelow, RatingStars } from './rating.tsx';
import { useRating } from './rating-state.ts';

interface AnswerFootProps {
  readonly message: Message;
  readonly provenanceOpen: boolean;
  readonly provenanceId: string;
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
      sources={<Sources {...props} />}
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

function Sources({ message, provenanceOpen, provenanceId }: AnswerFootProps) {
  const { toggleProvenance } = useMessageActions();
  const label = useProvenanceLabel(message);
  return label === '' ? null : (
    <ProvenanceButton
      label={label}
      expanded={provenanceOpen}
      controls={provenanceId}
      onPress={() => toggleProvenance(message.id)}
    />
  );
}
