import { ApiResponseError } from '@colega/api-sdk';
import type { ErrorDetails } from '../../shared/error-center.ts';
import { errorDetails } from '../../shared/query-client.ts';

/** Whether there was nothing left to delete, such as after another tab: that is as good. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiResponseError && error.status === 404;
}

/** How many of several have failed, where there were several, and what the API said to the first. */
export function failureDetails(
  { errors, total }: { errors: readonly unknown[]; total: number },
  counted: string,
): ErrorDetails | null {
  const said = errorDetails(errors[0]);
  if (total === 1) return said;
  return { ...said, text: said?.text ? `${counted} ${said.text}` : counted };
}
