import { APIConnectionError, APIError } from 'openai';
import { ModelFailure } from './model.ts';

const MAX_REASON_LENGTH = 300;

/** Describes what a call of the endpoint threw; never with the key, which some endpoints repeat. */
export function endpointFailure(error: unknown, key: string | undefined): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (error instanceof APIConnectionError) return unreachable(error);
  if (!(error instanceof APIError)) return new ModelFailure(502, BROKEN_OFF);
  const said = reasonOf(error.error);
  const reason = key === undefined || key === '' ? said : said.replaceAll(key, '…');
  switch (error.status as number | undefined) {
    case 401:
    case 403:
      return new ModelFailure(502, 'The model refused the key, or there is none');
    case 404:
      return new ModelFailure(502, `The model was not found${afterColon(reason)}`);
    case 429:
      return new ModelFailure(
        429,
        `The model has too much to do${whenToComeBack(retryAfterMs(error))}`,
      );
    case undefined:
      return new ModelFailure(502, `The model failed${afterColon(reason)}`);
    default: {
      const status = error.status as number;
      const detail = `The model failed with ${String(status)}${afterColon(reason)}`;
      return new ModelFailure(status === 503 ? 503 : 502, detail);
    }
  }
}

export const BROKEN_OFF = 'The model broke off its answer';

/** Waiting time that a refusal names, in milliseconds; undefined if it names none. */
export function retryAfterMs(error: unknown): number | undefined {
  if (!(error instanceof APIError)) return undefined;
  const header = (error.headers as Headers | undefined)?.get('retry-after');
  if (!header) return undefined;
  const milliseconds = /^\d+$/.test(header)
    ? Number(header) * 1000
    : Date.parse(header) - Date.now();
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds);
}

function unreachable(error: APIConnectionError): ModelFailure {
  const code = causesOf(error)
    .map((cause) => (cause as NodeJS.ErrnoException).code)
    .find((found) => typeof found === 'string');
  return new ModelFailure(503, `The model cannot be reached${code ? ` (${code})` : ''}`);
}

function causesOf(error: unknown): readonly unknown[] {
  if (!(error instanceof Error)) return [];
  const nested = error instanceof AggregateError ? error.errors.flatMap(causesOf) : [];
  return [error, ...nested, ...causesOf(error.cause)];
}

/** Words of the endpoint itself: the `message` of its error, or its error where that is a text. */
function reasonOf(said: unknown): string {
  const message: unknown =
    typeof said === 'object' && said !== null && 'message' in said ? said.message : said;
  const text = typeof message === 'string' ? message.replace(/\s+/g, ' ').trim() : '';
  return text.length > MAX_REASON_LENGTH ? `${text.slice(0, MAX_REASON_LENGTH)}…` : text;
}

function whenToComeBack(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return '; try again later';
  return `; try again in ${String(Math.ceil(milliseconds / 1000))} s`;
}

function afterColon(reason: string): string {
  return reason === '' ? '' : `: ${reason}`;
}
