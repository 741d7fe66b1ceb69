/** A raw line of an answer: text, or bytes that need not be text. */
export type RawLine = string | { readonly base64: string };

/** The line's bytes, with the line feed that ends it. */
export function bytesOfLine(line: RawLine): Uint8Array {
  const bytes = typeof line === 'string' ? Buffer.from(line) : Buffer.from(line.base64, 'base64');
  return Buffer.concat([bytes, Buffer.from('\n')]);
}
