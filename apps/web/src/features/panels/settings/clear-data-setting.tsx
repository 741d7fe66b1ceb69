import { Button } from '@colega/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clearLocalData } from './clear-local-data.ts';
import styles from './settings.module.css';

/** Deletes local data, after a list of that data and a confirmation. */
export function ClearDataSetting() {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'asking' | 'done'>('idle');
  const first = useRef<HTMLButtonElement>(null);
  const isAsking = state === 'asking';
  const wasAsking = useRef(false);
  useEffect(() => {
    // The pressed button has disappeared.
    if (isAsking !== wasAsking.current) first.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  function clear(): void {
    clearLocalData(location.href);
    setState('done');
  }
  return (
    <div className={styles['confirm']}>
      <p className={styles['hint']}>{t('settings.clear.text')}</p>
      {isAsking ? (
        <div role="group" aria-label={t('settings.clear.confirm')} className={styles['confirm']}>
          <p>{t('settings.clear.confirm')}</p>
          <div className={styles['acts']}>
            <Button ref={first} onClick={() => setState('idle')}>
              {t('settings.clear.no')}
            </Button>
            <Button variant="danger" onClick={clear}>
              {t('settings.clear.yes')}
            </Button>
          </div>
        </div>
      ) : (
        <Button ref={first} onClick={() => setState('asking')}>
          {t('settings.clear.button')}
        </Button>
      )}
      <p role="status">{state === 'done' && t('settings.clear.done')}</p>
    </div>
  );
}
