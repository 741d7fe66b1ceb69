import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session-context.ts';
import { providerNumberOf } from '../../session/sign-in-failures.ts';
import { useStore } from '../../shared/create-store.ts';
import { useServices } from '../../shared/services.ts';
import { supportAddressOf } from '../../shared/support-address.ts';
import styles from './ways-to-sign-in.module.css';

/** Shows below a failure the provider's error number and the support address. */
export function FailureHelp() {
  const { t } = useTranslation();
  const number = providerNumberOf(useStore(useSession().failure));
  const address = supportAddressOf(useServices().config);
  if (number === null && address === null) return null;
  return (
    <p className={styles['help']}>
      {number !== null && <span>{t('signInPage.number', { number })}</span>}
      {address !== null && (
        <span>
          {t('signInPage.support')} <a href={`mailto:${address}`}>{address}</a>
        </span>
      )}
    </p>
  );
}
