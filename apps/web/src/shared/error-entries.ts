import { UNKNOWN_ERROR } from '@colega/api-sdk';
import type { TFunction } from 'i18next';
import type { RepeatedError, ReportedError } from './error-center.ts';
import { errorTitle } from './error-title.ts';

/** An error as it is shown. */
export interface ErrorEntry {
  readonly id: string;
  readonly message: string;
  /** How often it came about, in words; empty for once. */
  readonly times: string;
  /** What the API said, and what it calls the request. */
  readonly notes: readonly string[];
}

function notesOf({ details, requestId }: ReportedError, t: TFunction): readonly string[] {
  return [
    ...(details === null ? [] : [t('errors.details', { details: inWords(details, t) })]),
    ...(requestId === undefined ? [] : [t('errorDialog.request', { id: requestId })]),
  ];
}

/** What the API said; that it said nothing is said in the language of the page. */
function inWords(details: string, t: TFunction): string {
  return details.startsWith(`${UNKNOWN_ERROR} (`)
    ? t('errors.unknown') + details.slice(UNKNOWN_ERROR.length)
    : details;
}

/** Errors as they are shown, each once. */
export function errorEntries(errors: readonly RepeatedError[], t: TFunction): ErrorEntry[] {
  return errors.map((error) => ({
    id: `${error.key} ${error.details}`,
    message: t(`errors.${error.key}`),
    times: error.times > 1 ? t('errorDialog.times', { count: error.times }) : '',
    notes: notesOf(error, t),
  }));
}

/** Errors as a text for whoever helps, with when each came about last. */
export function errorReport(errors: readonly RepeatedError[], t: TFunction): string {
  const entries = errorEntries(errors, t).map(({ message, times, notes }, place) => {
    const time = new Date(errors[place]?.at ?? 0).toISOString();
    return [`${message} ${times}`.trim(), ...notes, t('errorDialog.at', { time })].join('\n');
  });
  return [errorTitle(errors, t), ...entries].join('\n\n');
}
