import { ApiConnectionError, ApiTimeoutError } from '@colega/api-sdk';
import { Notice } from '@colega/ui';
import { useTranslation } from 'react-i18next';
import styles from './password-card.module.css';

interface SubmitFailureProps {
  /** Text of the failure; null for none. */
  readonly message: string | null;
  readonly error?: unknown;
  /** Details from the API; null if they are not shown. */
  readonly details?: string | null;
}

/** Announces the failure of the whole form. */
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
