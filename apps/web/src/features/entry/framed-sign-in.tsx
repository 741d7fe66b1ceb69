import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefOf, paths } from '../../shared/paths.ts';
import { STORAGE_KEYS } from '../../shared/storage.ts';
import styles from './ways-to-sign-in.module.css';

/**
 * Explains in a frame (§2) that nobody can sign in there, with a link to a page of its own. A
 * session belongs to its tab and the provider refuses frames, so a sign-in elsewhere changes
 * nothing here; it is reported if the browser reveals it, and no button promises more.
 */
export function FramedSignIn() {
  const { t } = useTranslation();
  const isElsewhere = useSignInElsewhere();
  return (
    <>
      <p>{t('signInPage.framed')}</p>
      <a className={styles['newTab']} href={hrefOf(paths.index)} target="_blank" rel="noopener">
        <ExternalLink aria-hidden />
        {t('signIn.openInNewTab')}
      </a>
      {/* The page is not told if its frame must not open windows. */}
      <p className={styles['address']}>
        {t('signInPage.notOpening')} <code>{`${location.origin}${hrefOf('')}`}</code>
      </p>
      <div role="status" className={styles['waiting']}>
        {isElsewhere && <p>{t('signInPage.elsewhere')}</p>}
      </div>
    </>
  );
}

/**
 * True once somebody has signed in in another tab; unknown if the browser separates the storage.
 */
function useSignInElsewhere(): boolean {
  const [isElsewhere, setIsElsewhere] = useState(false);
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      // A null key means that all was cleared.
      if (key === STORAGE_KEYS.signedInExternally || key === null)
        setIsElsewhere(newValue !== null);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
  return isElsewhere;
}
