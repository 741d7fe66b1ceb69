import { Button, Notice } from '@colega/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../shared/create-store.ts';
import { followFullscreen, isFullscreen } from '../../features/conversation/fullscreen.ts';
import { followThemeColor } from './theme-color.ts';
import { useNewVersion } from './use-new-version.ts';
import styles from './shell-place.module.css';

/** Handles the whole app: a new version, full screen and the window's colour. */
export function ShellPlace() {
  const fills = useStore(isFullscreen);
  useEffect(() => followFullscreen(), []);
  useEffect(() => followThemeColor(), []);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-fullscreen', fills);
    return () => document.documentElement.removeAttribute('data-fullscreen');
  }, [fills]);
  return (
    <div className={styles['notices']} role="status">
      <Version />
    </div>
  );
}

function Version() {
  const { t } = useTranslation();
  const { version, dismiss } = useNewVersion();
  if (version === null) return null;
  return (
    <Notice
      tone="info"
      dismissLabel={t('shell.later')}
      onDismiss={dismiss}
      action={
        <Button variant="secondary" onClick={version.take}>
          {t('shell.update')}
        </Button>
      }
    >
      {t(version.kind === 'ready' ? 'shell.newVersion' : 'shell.missingPart')}
    </Notice>
  );
}
