import { Notice } from '@colega/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import styles from './password-card.module.css';

/** Navigation state for the sign-in page after a password was changed. */
export const PASSWORD_CHANGED = { passwordChanged: true };

/** Tells whether the last navigation carried {@link PASSWORD_CHANGED}. */
export function hasPasswordChanged(navigationState: unknown): boolean {
  return (
    typeof navigationState === 'object' &&
    navigationState !== null &&
    'passwordChanged' in navigationState
  );
}

/** Shows on the sign-in page that the password was just changed. */
export function PasswordChangedNotice() {
  const { t } = useTranslation();
  if (!hasPasswordChanged(useLocation().state)) return null;
  return (
    <div role="status" className={styles['changed']}>
      <Notice tone="info">{t('passwords.reset.done')}</Notice>
    </div>
  );
}
