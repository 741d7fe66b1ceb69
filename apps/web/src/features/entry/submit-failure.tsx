import { ApiConnectionError, ApiTimeoutError } from '@colega/api-sdk';
import { Notice } from '@colega/ui';
import { useTranslation } from 'react-i18next';
import styles from './password-card.module.css';

interface SubmitFailureProps {
  /** What did not work; null where nothing went wrong. */
  readonly message: string | null;
  readonly error?: unknown;
  /** What the API said about it; null where it is not told. */
  readonly details?: string | null;
}

/** What went wrong with the whole form, said as soon as it is known. */
export function SubmitFailure({ message, error, details = null }: SubmitFailureProps) {
  const { t } = useTranslation();
  const isLost = error instanceof ApiConnectionError || error instanceof ApiTimeoutError;
  const cause = !isLost
    ? details !== null && t('passwords.failure.details', { details })
    : t(navigator.onLine ? 'passwords.failure.connection' : 'passwords.failure.offline');
  return (
    <div role="alert" className={styles['alert']}>
      {message !== null && (
        <Notice tone="danger">
          {message}
          {cause !== false && <p>{cause}</p>}
        </Notice>
      )}
    </div>
  );
}
