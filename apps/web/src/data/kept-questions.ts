import type { AskedQuestion, Conversations } from '@colega/chat-domain';

/** Whether a question waits here and never went to the server: one that was refused has an exchange. */
function isKept({ status, fate, exchange }: AskedQuestion): boolean {
  return status === 'failed' && fate === 'absent' && exchange === null;
}

/** Ids of the questions that wait to be sent for the first time. */
export function keptQuestionIds(conversations: Conversations): ReadonlySet<string> {
  return new Set(conversations.filter(isKept).map(({ question }) => question.id));
}
