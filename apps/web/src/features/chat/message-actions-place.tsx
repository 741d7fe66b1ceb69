import { useEffect, useMemo, type ReactNode } from 'react';
import { useLoaded } from '../../shared/use-loaded.ts';
import { KeptQuestionsContext, MessageActionsContext } from './message-actions.ts';
import { stopReading } from './answer/read-aloud-state.ts';
import { useMessageActionsOf, type ChatPlace } from './use-message-actions.ts';

const loadQuote = async () => (await import('./answer/selection-quote.tsx')).SelectionQuote;

interface MessageActionsPlaceProps extends ChatPlace {
  readonly keptIds: ReadonlySet<string>;
  readonly children: ReactNode;
}

/** Lets the messages inside act on the chat they are in. */
export function MessageActionsPlace({ keptIds, children, ...place }: MessageActionsPlaceProps) {
  const SelectionQuote = useLoaded(loadQuote);
  const actions = useMessageActionsOf(place);
  // While an answer comes, each piece makes another set of the same ids.
  const kept = [...keptIds].join(' ');
  const keptQuestions = useMemo(() => new Set(kept.split(' ')), [kept]);
  useEffect(() => stopReading, [place.chatId]);
  return (
    <MessageActionsContext value={actions}>
      <KeptQuestionsContext value={keptQuestions}>{children}</KeptQuestionsContext>
      {SelectionQuote !== null && <SelectionQuote />}
    </MessageActionsContext>
  );
}
