import { Button, Notice } from '@colega/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './app-shell.module.css';
import { useNewVersion } from './new-version.ts';
import { followFullscreen, isFullscreen } from '../../features/conversation/fullscreen.ts';
import { useStore } from '../../shared/create-store.ts';

/** Handles the whole app: a new version, full screen and the window's colour. */
export function AppShell() {
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

/**
 * Gives the browser's frame the colour of the page, in each theme. Returns a function that ends
 * it.
 */
function followThemeColor(): () => void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (meta === null) return () => undefined;
  const apply = () => {
    meta.content = getComputedStyle(document.body).backgroundColor;
  };
  const observer = new MutationObserver(apply);
  observer.observe(document.body, { attributeFilter: ['class'] });
  apply();
  return () => observer.disconnect();
}
