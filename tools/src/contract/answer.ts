import { CallFailure } from './call-failure.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly mediaType: string;
  readonly text: string;
  /** Undefined where the text is no JSON. */
  readonly body: unknown;
}

const TOKEN = /^(?:Bearer )?[\w.~+/=-]+$/i;

/** Whether an `authorization` header is one token, with or without its "Bearer ". */
export function isOneToken(text: string): boolean {
  return TOKEN.test(text.trim());
}

const LONGEST_BODY = 20 * 1024 * 1024;

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
    if (text.length > LONGEST_BODY) throw new CallFailure('the answer is longer than 20 MiB');
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
