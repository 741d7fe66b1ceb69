import type { WireApiError } from '@colega/api-sdk';

export type ErrorItem = NonNullable<WireApiError['extra']>[number];

/** Else the answer to a body of mistakes alone would be many times as large. */
const MOST_ITEMS = 50;

/** A refusal that the caller is told about, in the shape of the API's error object. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly statusCode: number;
  readonly extra: readonly ErrorItem[];

  constructor(statusCode: number, detail: string, extra: readonly ErrorItem[] = []) {
    super(detail);
    this.statusCode = statusCode;
    this.extra = extra.slice(0, MOST_ITEMS);
  }
}

export function errorObject(
  statusCode: number,
  detail: string,
  extra: readonly ErrorItem[] = [],
): WireApiError {
  return { status_code: statusCode, detail, extra: [...extra] };
}
