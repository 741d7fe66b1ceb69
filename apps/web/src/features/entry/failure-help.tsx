import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session-context.ts';
import { providerNumberOf } from '../../session/sign-in-failures.ts';
import { useStore } from '../../shared/create-store.ts';
import { useServices } from '../../shared/services.ts';
import styles from './ways-to-sign-in.module.css';

/** Shows below a failure the provider's error number and the support address. */
export function FailureHelp() {
  const { t } = useTranslation();
  const number = providerNumberOf(useStore(useSession().failure));
  const { supportEmail } = useServices().config;
  if (number === null && supportEmail === undefined) return null;
  return (
    <p className={styles['help']}>
      {number !== null && <span>{t('signInPage.number', { number })}</span>}
      {supportEmail !== undefined && (
        <span>
          {t('signInPage.support')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </span>
      )}
    </p>
  );
}
