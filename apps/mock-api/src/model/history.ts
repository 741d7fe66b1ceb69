import type { WireMessage } from '@colega/api-sdk';

/** A message as the endpoint takes it. */
export interface SpokenMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** Fewer than a token has in any of our languages, so that the estimate errs on the safe side. */
const BYTES_PER_TOKEN = 3;
/** Role and marks around a message. */
const TOKENS_AROUND = 4;

/** Estimates the tokens of a text; endpoints have tokenizers of their own, and do not offer them. */
export function tokensOfText(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN) + TOKENS_AROUND;
}

/**
 * Takes the newest messages, oldest first, as far as they fit into so many tokens; the last one is always
 * there. Begins with a question, and joins neighbours of one role: many models want them in turn.
 */
export function historyWithin(
  messages: readonly Pick<WireMessage, 'role' | 'content'>[],
  tokens: number,
): readonly SpokenMessage[] {
  let left = tokens;
  let first = messages.length;
  while (first > 0) {
    left -= tokensOfText(messages[first - 1]?.content ?? '');
    if (left < 0 && first < messages.length) break;
    first -= 1;
  }
  const taken = messages.slice(first).filter(({ content }) => content.trim() !== '');
  const question = taken.findIndex(({ role }) => role === 'user');
  return joined(question < 0 ? [] : taken.slice(question));
}

function joined(
  messages: readonly Pick<WireMessage, 'role' | 'content'>[],
): readonly SpokenMessage[] {
  const spoken: SpokenMessage[] = [];
  for (const { role, content } of messages) {
    const last = spoken.at(-1);
    if (last?.role !== role) spoken.push({ role, content });
    else spoken.splice(-1, 1, { role, content: `${last.content}\n\n${content}` });
  }
  return spoken;
}
