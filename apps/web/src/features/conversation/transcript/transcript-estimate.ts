import type { Message } from '@colega/chat-domain';

const LINE = 26;
const LETTER = 7.6;
/** Height of heading, actions and space below, in CSS px; for a question, of its bubble alone. */
const FRAME = { assistant: 112, user: 52 } as const;
const SHARE_OF_WIDTH = { assistant: 1, user: 0.78 } as const;

/** Estimates the height of a message that was never on the page, in CSS px, for a column width. */
export function estimatedHeight({ content, role }: Message, width: number): number {
  const letters = Math.max(24, (width * SHARE_OF_WIDTH[role]) / LETTER);
  let lines = 0;
  let begin = 0;
  while (begin <= content.length) {
    const found = content.indexOf('\n', begin);
    const end = found < 0 ? content.length : found;
    // An empty line is the space between two paragraphs.
    lines += end === begin ? 0.5 : Math.ceil((end - begin) / letters);
    begin = end + 1;
  }
  return FRAME[role] + lines * LINE;
}
