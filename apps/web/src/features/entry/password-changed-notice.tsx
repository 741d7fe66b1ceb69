import { Notice } from '@colega/ui';
import { useTranslation } from 'react-i18next';
import styles from './password-card.module.css';

/** Shows on the sign-in page that the password was just changed. */
export function PasswordChangedNotice() {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles['changed']}>
      <Notice tone="info">{t('passwords.reset.done')}</Notice>
    </div>
  );
}
