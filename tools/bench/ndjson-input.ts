/** Ways in which the bytes of the lines come: each line in a read of its own, or 64 kB a read. */
export type ReadSize = 'one line a read' | '64 kB reads';

/** The same lines in every form that a case needs. */
export interface NdjsonInput {
  readonly count: number;
  readonly reads: readonly Uint8Array[];
  /** Each line as text, without its newline. */
  readonly ready: readonly string[];
  /** All lines as the text of one JSON array. */
  readonly array: string;
}

const LINE_BYTES = 91;
const READ_BYTES = 64 * 1024;

/** Tokens of three bytes each, some with a letter of two. */
const tokens = [' de', 'ent', 'à ', 'os ', ' é', 'ar '];

const encoder = new TextEncoder();

/** A piece of a reply as it is sent, without its newline; with it, it has 91 bytes. */
export function lineText(index: number): string {
  const content = tokens[index % tokens.length] ?? '';
  // All pieces of a reply name the same message.
  const reply = String(Math.floor(index / 500)).padStart(12, '0');
  const metadata = { persona_message_id: `0f8a61d2-7c3b-4e95-9a40-${reply}` };
  return JSON.stringify({ content, metadata });
}

export function makeNdjsonInput(size: ReadSize, count: number): NdjsonInput {
  const ready = Array.from({ length: count }, (_, index) => lineText(index));
  const bytes = encoder.encode(ready.map((line) => `${line}\n`).join(''));
  const step = size === 'one line a read' ? LINE_BYTES : READ_BYTES;
  const reads: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; start += step) {
    reads.push(bytes.slice(start, start + step));
  }
  return { count, reads, ready, array: `[${ready.join(',')}]` };
}

/** A body whose reads have arrived already, as those of a network that is faster than its reader. */
export function bodyOf(reads: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const read of reads) controller.enqueue(read);
      controller.close();
    },
  });
}
