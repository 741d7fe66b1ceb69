/** No usable answer came: the message is the reason, and the end of a sentence about the call. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
}

/** The person asked for the end. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  ENOTFOUND: 'the name of the host is unknown',
  EAI_AGAIN: 'the name of the host could not be looked up',
  ETIMEDOUT: 'the host does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'the host does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
};

/** Describes an error of `fetch` or of reading a body; other errors describe themselves. */
export function isFailureOfTransport(error: unknown): boolean {
  return (
    (error instanceof TypeError && error.cause !== undefined) ||
    (error instanceof DOMException && ['AbortError', 'TimeoutError'].includes(error.name))
  );
}

/** Why no answer came, as the end of a sentence. */
export function reasonOf(error: unknown, limit: number): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  if (name === 'TimeoutError') return `no complete answer within ${limit / 1000} s`;
  const code = cause?.code ?? '';
  if (code.includes('CERT') || code.includes('SIGNATURE') || code.startsWith('ERR_TLS')) {
    return `its certificate is not trusted (${code}); NODE_EXTRA_CA_CERTS names the organisation's own`;
  }
  if (code.startsWith('HPE_') || code.includes('SSL')) return 'the answer is not HTTP as expected';
  return REASONS[code] ?? `the connection failed${code === '' ? '' : ` (${code})`}`;
}

/** Error for a value, received or to be sent, after which a check cannot go on. */
export class Difference extends Error {
  override readonly name = 'Difference';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(reasons.join('; '));
    this.reasons = reasons;
  }
}
