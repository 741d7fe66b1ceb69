export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly mediaType: string;
  readonly text: string;
  /** Undefined where the text is no JSON. */
  readonly body: unknown;
}

const TOKEN = /^(?:Bearer )?[\w.~+/=-]+$/i;

/** Tells whether an `authorization` header is one token, with or without its "Bearer ". */
export function isOneToken(text: string): boolean {
  return TOKEN.test(text.trim());
}

const MAX_BODY_LENGTH = 20 * 1024 * 1024;

export async function readAnswer(response: Response): Promise<Answer> {
  const text = await readText(response);
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  return {
    status: response.status,
    headers: response.headers,
    mediaType: type.trim().toLowerCase(),
    text,
    body: parseJson(text),
  };
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > MAX_BODY_LENGTH) throw new CallFailure('the answer is longer than 20 MiB');
  }
  return text + decoder.decode();
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An item as it came: nothing is taken for granted, since its faults are what is looked for. */
export type Item = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Item {
  return typeof value === 'object' && value !== null ? (value as Item) : {};
}

/** The items of a page, or of a plain list. */
export function itemsOf({ body }: Answer): readonly Item[] {
  const list = Array.isArray(body) ? (body as unknown[]) : fieldsOf(body)['items'];
  return Array.isArray(list) ? list.map(fieldsOf) : [];
}

export function totalOf({ body }: Answer): number {
  return Number(fieldsOf(body)['total']);
}

/** A text that is there and not empty. */
export function textAt(item: Item | undefined, key: string): string | undefined {
  const value = item?.[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A fault for each field that does not have the value that was stored. */
export function differingFields({ body }: Pick<Answer, 'body'>, wanted: Item): string[] {
  const fields = fieldsOf(body);
  return Object.entries(wanted)
    .filter(([key, value]) => JSON.stringify(fields[key]) !== JSON.stringify(value))
    .map(([key]) => `${key} is not what was asked for`);
}

/** Error of a call without a usable answer; the message is the end of a sentence about the call. */
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

/** Tells whether an error comes from `fetch` or from reading a body; others describe themselves. */
export function isFailureOfTransport(error: unknown): boolean {
  return (
    (error instanceof TypeError && error.cause !== undefined) ||
    (error instanceof DOMException && ['AbortError', 'TimeoutError'].includes(error.name))
  );
}

/** Returns why no answer came, as the end of a sentence. */
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

/** Ids that would turn the path of one operation into that of another. */
const NAMES_OF_OTHERS: Readonly<Record<string, readonly string[]>> = {
  chatId: ['folders'],
  folderId: ['messages', 'folder', 'generate-title'],
};

export const NOT_ONE_SEGMENT = 'is not one segment of a path';

/**
 * Tells whether a value, encoded, stays in its place in a path: servers and what stands before them resolve
 * dots, and some decode a path before they take it apart.
 */
export function isOneSegment(parameter: string, value: string): boolean {
  if (value === '' || /[/\\?#%\p{Cc}\p{Cs}]|^\.\.?$/u.test(value)) return false;
  return NAMES_OF_OTHERS[parameter]?.includes(value.toLowerCase()) !== true;
}
