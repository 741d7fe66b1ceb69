import type { WireMessage } from '@colega/api-sdk';

/** A reply whose pieces come when a test says so. */
export interface SlowReply {
  readonly body: ReadableStream<Uint8Array>;
  readonly isOpen: () => boolean;
  readonly piece: () => void;
  readonly end: () => void;
  readonly break: () => void;
}

const MAX_PIECES = 6;

/** Makes the reply of an answer; `keep` stores the text that the server has so far. */
export function createSlowReply(answer: WireMessage, keep: (content: string) => void): SlowReply {
  const { messageId } = answer;
  const encoder = new TextEncoder();
  let content = '';
  let pieces = 0;
  let open: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      open = controller;
    },
    cancel: () => {
      open = null;
    },
  });
  const send = (piece: object) => open?.enqueue(encoder.encode(`${JSON.stringify(piece)}\n`));
  const write = () => {
    pieces += 1;
    const text = `${pieces} `;
    content += text;
    keep(content);
    send({ content: text });
  };
  const end = () => {
    if (content === '') write();
    send({ metadata: { persona_message_id: messageId } });
    open?.close();
    open = null;
  };
  return {
    body,
    isOpen: () => open !== null,
    piece: () => (pieces < MAX_PIECES ? write() : end()),
    end,
    break: () => {
      // The server has more than the client got.
      keep(`${content}rest`);
      open?.error(new TypeError('network'));
      open = null;
    },
  };
}
