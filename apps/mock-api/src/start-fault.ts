/** Something that a server was told to start with, and cannot; the message is one sentence for who told it. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}
