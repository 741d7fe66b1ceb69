import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';
import { STORAGE_KEYS } from '../../shared/storage-keys.ts';
import styles from './ways-to-sign-in.module.css';

/**
 * In a frame (§2): why nobody can sign in, and the way to a page of its own. A session is of its tab
 * and the provider refuses frames, so a sign-in elsewhere changes nothing here: it is said where the
 * browser lets it be known, and no button promises more.
 */
export function FramedSignIn() {
  const { t } = useTranslation();
  const isElsewhere = useSignInElsewhere();
  return (
    <>
      <p>{t('signInPage.framed')}</p>
      <a className={styles['newTab']} href={paths.index} target="_blank" rel="noopener">
        <ExternalLink aria-hidden />
        {t('signIn.openInNewTab')}
      </a>
      {/* A frame may be forbidden to open anything, and is not told. */}
      <p className={styles['address']}>
        {t('signInPage.notOpening')} <code>{location.origin}</code>
      </p>
      <div role="status" className={styles['waiting']}>
        {isElsewhere && <p>{t('signInPage.elsewhere')}</p>}
      </div>
    </>
  );
}

/** Whether somebody has signed in in another tab meanwhile; not known where storage is kept apart. */
function useSignInElsewhere(): boolean {
  const [isElsewhere, setIsElsewhere] = useState(false);
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      // Without a key all was cleared.
      if (key === STORAGE_KEYS.signedInExternally || key === null)
        setIsElsewhere(newValue !== null);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
  return isElsewhere;
}
