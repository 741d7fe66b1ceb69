import { useEffect, useMemo } from 'react';
import { useStore } from '../../shared/create-store.ts';
import { settings } from '../../shared/settings.ts';
import { useReady } from '../../shared/use-ready.ts';
import { stopReading } from './answer/read-aloud.ts';
import { SelectionQuote } from './answer/selection-quote.tsx';
import {
  type ShownChat,
  UnsentQuestionsContext,
  MessageActionsContext,
  useCreateMessageActions,
} from './message-actions.ts';
import type { FindState } from './find/find-in-chat.tsx';
import { TranscriptView } from './transcript/transcript-view.tsx';
import type { Transcript } from './transcript/use-transcript.ts';
import { SentenceAnnouncement } from './sending/sentence-announcement.tsx';
import type { Sending } from './sending/use-sending.ts';

// Exported here to share a chunk: sources exist only in a conversation.
export { AnswerSources } from './answer/answer-sources.tsx';

interface ConversationProps extends ShownChat {
  readonly find: FindState;
  readonly transcript: Transcript;
  readonly sending: Sending;
  /** Id of the answer whose sources are shown; null for none. */
  readonly sourcesOf: string | null;
  readonly sourcesId: string;
}

/** Shows the messages of a chat and provides their actions. */
export function Conversation({ sourcesOf, sourcesId, find, ...shown }: ConversationProps) {
  const { chatId, transcript, sending } = shown;
  const actions = useCreateMessageActions(shown);
  useReady('conversation', transcript.status !== 'pending');
  // Each piece makes a new set with the same ids; the joined text keeps the memo stable.
  const ids = [...transcript.unsentIds].join(' ');
  const unsentQuestions = useMemo(() => new Set(ids.split(' ')), [ids]);
  useEffect(() => stopReading, [chatId]);
  const isSpoken = useStore(settings.announcements.store) === 'sentences';
  return (
    <MessageActionsContext value={actions}>
      <UnsentQuestionsContext value={unsentQuestions}>
        <TranscriptView
          chatId={chatId}
          transcript={transcript}
          quiet={sending.quiet}
          anchorId={sending.askedId}
          find={find}
          sourcesOf={sourcesOf}
          sourcesId={sourcesId}
        />
      </UnsentQuestionsContext>
      <SelectionQuote />
      {isSpoken && <SentenceAnnouncement answerId={transcript.exchange?.answer.id} />}
    </MessageActionsContext>
  );
}
