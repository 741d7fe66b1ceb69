import { copySelection } from '@colega/ui';
import { useEffect, useMemo } from 'react';
import { useStore } from '../../shared/create-store.ts';
import { settings } from '../../shared/settings.ts';
import { useReady } from '../../shared/use-ready.ts';
import { stopReading } from './answer/read-aloud.ts';
import { SelectionQuote } from './answer/selection-quote.tsx';
import {
  type ShownChat,
  WaitingQuestionsContext,
  type WaitingQuestions,
  MessageActionsContext,
  useCreateMessageActions,
} from './message-actions.ts';
import { TranscriptView } from './transcript/transcript-view.tsx';
import type { Transcript } from './transcript/use-transcript.ts';
import { SentenceAnnouncement } from './sending/sentence-announcement.tsx';
import type { Sending } from './sending/use-sending.ts';

// Exported here to share a chunk: sources exist only in a conversation.
export { AnswerSources } from './answer/answer-sources.tsx';

interface ConversationProps extends ShownChat {
  readonly transcript: Transcript;
  readonly sending: Sending;
  /** Id of the answer whose sources are shown; null for none. */
  readonly sourcesOf: string | null;
  readonly sourcesId: string;
}

/** Shows the messages of a chat and provides their actions. */
export function Conversation({ sourcesOf, sourcesId, ...shown }: ConversationProps) {
  const { chatId, transcript, sending } = shown;
  const actions = useCreateMessageActions(shown);
  useReady('conversation', transcript.status !== 'pending');
  const waiting = useWaitingQuestions(transcript);
  useEffect(() => stopReading, [chatId]);
  useEffect(() => {
    // Of the whole page: its panels, and all at once, have the colours of the theme too.
    document.addEventListener('copy', copySelection);
    return () => document.removeEventListener('copy', copySelection);
  }, []);
  const isSpoken = useStore(settings.announcements.store) === 'sentences';
  return (
    <MessageActionsContext value={actions}>
      <WaitingQuestionsContext value={waiting}>
        <TranscriptView
          chatId={chatId}
          transcript={transcript}
          idle={sending.idle}
          anchorId={sending.askedId}
          sourcesOf={sourcesOf}
          sourcesId={sourcesId}
        />
      </WaitingQuestionsContext>
      <SelectionQuote />
      {isSpoken && <SentenceAnnouncement key={chatId} answerId={transcript.exchange?.answer.id} />}
    </MessageActionsContext>
  );
}

function useWaitingQuestions({ unsentIds, queuedIds, editedIds }: Transcript): WaitingQuestions {
  return useMemo(() => {
    const [next = '', ...later] = queuedIds;
    return new Map([
      ...[...unsentIds].map((id) => [id, 'unsent'] as const),
      ...later.map((id) => [id, 'later'] as const),
      [next, 'next'],
      ...[...editedIds].map((id) => [id, 'edited'] as const),
    ]);
  }, [unsentIds, queuedIds, editedIds]);
}
