import { useEffect, useMemo } from 'react';
import { useStore } from '../../shared/create-store.ts';
import { settings } from '../../shared/settings.ts';
import { useReady } from '../../shared/use-ready.ts';
import { stopReading } from './answer/read-aloud-state.ts';
import { SelectionQuote } from './answer/selection-quote.tsx';
import { KeptQuestionsContext, MessageActionsContext } from './message-actions.ts';
import { TranscriptView } from './transcript/transcript-view.tsx';
import type { Transcript } from './transcript/use-transcript.ts';
import { SentenceAnnouncement } from './sending/sentence-announcement.tsx';
import type { Sending } from './sending/use-sending.ts';
import { useMessageActionsOf, type ChatPlace } from './use-message-actions.ts';

// Exported here to share a chunk: sources exist only in a conversation.
export { AnswerProvenance } from './answer/answer-provenance.tsx';

interface ConversationProps extends ChatPlace {
  readonly transcript: Transcript;
  readonly sending: Sending;
  /** Id of the answer whose sources are shown; null for none. */
  readonly provenanceOf: string | null;
  readonly provenanceId: string;
}

/** Shows the messages of a chat and provides their actions. */
export function Conversation({ provenanceOf, provenanceId, ...place }: ConversationProps) {
  const { chatId, transcript, sending } = place;
  const actions = useMessageActionsOf(place);
  useReady('conversation', transcript.status !== 'pending');
  // Each piece makes a new set with the same ids; the joined text keeps the memo stable.
  const kept = [...transcript.keptIds].join(' ');
  const keptQuestions = useMemo(() => new Set(kept.split(' ')), [kept]);
  useEffect(() => stopReading, [chatId]);
  const isSpoken = useStore(settings.announcements.store) === 'sentences';
  return (
    <MessageActionsContext value={actions}>
      <KeptQuestionsContext value={keptQuestions}>
        <TranscriptView
          chatId={chatId}
          transcript={transcript}
          quiet={sending.quiet}
          anchorId={sending.askedId}
          provenanceOf={provenanceOf}
          provenanceId={provenanceId}
        />
      </KeptQuestionsContext>
      <SelectionQuote />
      {isSpoken && <SentenceAnnouncement answerId={transcript.exchange?.answer.id} />}
    </MessageActionsContext>
  );
}
