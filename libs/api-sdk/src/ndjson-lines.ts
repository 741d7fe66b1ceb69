const NEWLINE = 10;
const OPENING_BRACE = 123;
const MORE_FOLLOWS = { stream: true };

/** Cuts bytes into lines of text, one network piece after another. Blank lines are left out. */
export interface LineSplitter {
  /** Takes the next network piece; every line of the one before must have been taken. */
  push(bytes: Uint8Array): void;
  /** The next whole line; undefined where the rest of it has not come yet. */
  next(): string | undefined;
  /** Whether the line that follows those is longer than the limit. */
  isTooLong(): boolean;
  /** What follows the last newline, once nothing more comes. */
  end(): string | undefined;
}

/** Makes a splitter that holds no more than one network piece and an unfinished line of `limit` bytes. */
export function createLineSplitter(limit: number): LineSplitter {
  const decoder = new TextDecoder();
  let unfinished = '';
  let unfinishedBytes = 0;
  let text = '';
  let position = 0;
  let tooLong = false;

  // The byte of a newline never occurs inside a longer UTF-8 sequence, so bytes can be counted.
  const endOfFittingLines = (bytes: Uint8Array): number => {
    let start = 0;
    let room = limit - unfinishedBytes;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      if (end - start > room) return start;
      start = end + 1;
      room = limit;
    }
    return bytes.length - start > room ? start : bytes.length;
  };

  // Most network pieces are too short for a line of theirs to be too long: no need to look.
  const withoutTooLong = (bytes: Uint8Array): Uint8Array => {
    if (unfinishedBytes + bytes.length <= limit) return bytes;
    const end = endOfFittingLines(bytes);
    tooLong = end < bytes.length;
    return bytes.subarray(0, end);
  };

  return {
    push(bytes) {
      const fitting = withoutTooLong(bytes);
      const newline = lastNewline(fitting);
      unfinishedBytes = fitting.length - newline - 1 + (newline < 0 ? unfinishedBytes : 0);
      text = decoder.decode(fitting, MORE_FOLLOWS);
      position = 0;
    },
    next() {
      for (let end = text.indexOf('\n', position); end >= 0; end = text.indexOf('\n', position)) {
        const line = unfinished + text.slice(position, end);
        unfinished = '';
        position = end + 1;
        if (!isBlank(line)) return line;
      }
      unfinished += text.slice(position);
      position = text.length;
      return undefined;
    },
    isTooLong: () => tooLong,
    end() {
      const line = unfinished + decoder.decode();
      return isBlank(line) ? undefined : line;
    },
  };
}

// Most network pieces end with a line.
function lastNewline(bytes: Uint8Array): number {
  const last = bytes.length - 1;
  return bytes[last] === NEWLINE ? last : bytes.lastIndexOf(NEWLINE);
}

// Most lines begin with what they say.
function isBlank(line: string): boolean {
  return line.charCodeAt(0) !== OPENING_BRACE && line.trim() === '';
}
