import { UNKNOWN_ERROR } from '@colega/api-sdk';
import { Button } from '@colega/ui';
import { ErrorDialog } from '@colega/ui/error-dialog';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useStore } from '../shared/create-store.ts';
import type { RepeatedError, ReportedError } from '../shared/error-center.ts';
import { useServices } from '../shared/services.ts';

/**
 * Returns 'Error found' (§2), or its own title if all errors are about an unknown persona (§8).
 */
export function errorTitle(errors: readonly Pick<ReportedError, 'key'>[], t: TFunction): string {
  const isAboutPersona =
    errors.length > 0 && errors.every(({ key }) => key === 'persona-not-authorized');
  return isAboutPersona ? t('errorDialog.personaNotAuthorized') : t('errors.title');
}

/** An error as it is shown. */
export interface ErrorEntry {
  readonly id: string;
  readonly message: string;
  /** The number of reports in words; empty for one. */
  readonly times: string;
  /** The API's description, and the id of the request. */
  readonly notes: readonly string[];
}

function busyNote(seconds: number, t: TFunction): string {
  if (seconds === 0) return t('errorDialog.busyNow');
  return seconds < 120
    ? t('errorDialog.busy', { count: seconds })
    : t('errorDialog.busyMinutes', { count: Math.ceil(seconds / 60) });
}

function notesOf(error: ReportedError, t: TFunction): readonly string[] {
  const { details, requestId, busySeconds: count, isUnreachable = false } = error;
  return [
    ...(isUnreachable ? [t('errorDialog.unreachable')] : []),
    ...(count === undefined ? [] : [busyNote(count, t)]),
    ...(details === null ? [] : [t('errors.details', { details: inWords(details, t) })]),
    ...(requestId === undefined ? [] : [t('errorDialog.request', { id: requestId })]),
  ];
}

/** Translates the SDK's text for a missing description. */
function inWords(details: string, t: TFunction): string {
  return details.startsWith(`${UNKNOWN_ERROR} (`)
    ? t('errors.unknown') + details.slice(UNKNOWN_ERROR.length)
    : details;
}

/** Returns the errors as they are shown, each once. */
export function errorEntries(errors: readonly RepeatedError[], t: TFunction): ErrorEntry[] {
  return errors.map((error) => ({
    id: `${error.key} ${error.details}${error.named ?? ''}`,
    message: t(`errors.${error.key}`),
    times: error.times > 1 ? t('errorDialog.times', { count: error.times }) : '',
    notes: [...(error.named === undefined ? [] : [error.named]), ...notesOf(error, t)],
  }));
}

/**
 * Returns the errors as a text for support, with the time of each one's last report, and without the
 * names of chats and folders.
 */
export function errorReport(errors: readonly RepeatedError[], t: TFunction): string {
  const nameless = errors.map(({ named: _, ...error }) => error);
  const entries = errorEntries(nameless, t).map(({ message, times, notes }, index) => {
    const time = new Date(errors[index]?.at ?? 0).toISOString();
    return [`${message} ${times}`.trim(), ...notes, t('errorDialog.at', { time })].join('\n');
  });
  return [errorTitle(errors, t), ...entries].join('\n\n');
}

/** Shows all errors in one global modal; closing it clears them (§2). */
export function ErrorModal() {
  const { t } = useTranslation();
  const { errors } = useServices();
  const all = useStore(errors.all);
  const count = all.reduce((total, { times }) => total + times, 0);
  const retries = all.flatMap(({ retries: own = [] }) => own);
  function tryAgain(): void {
    errors.clear();
    for (const retry of retries) retry();
  }
  return (
    <ErrorDialog
      open={count > 0}
      title={errorTitle(all, t)}
      errors={errorEntries(all, t)}
      summary={count > 1 ? t('errorDialog.count', { count }) : ''}
      closeLabel={t('app.close')}
      copy={{
        label: t('app.copy'),
        text: errorReport(all, t),
        copied: t('errorDialog.copied'),
        notCopied: t('errorDialog.notCopied'),
      }}
      onClose={() => errors.clear()}
    >
      {retries.length > 0 && (
        <Button variant="secondary" onClick={tryAgain}>
          {t('app.tryAgain')}
        </Button>
      )}
    </ErrorDialog>
  );
}
