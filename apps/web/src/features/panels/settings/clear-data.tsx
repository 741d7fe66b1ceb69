import { Button } from '@colega/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drafts } from '../../../shared/drafts.ts';
import { PANEL_WIDTH } from '../../../shared/panel-layout.ts';
import { CHAT_PARAMETER } from '../../../shared/paths.ts';
import { changePanel } from '../../../shared/side-panel.ts';
import { BROWSER_KEYS, localValues, sessionValues, USER_KEYS } from '../../../shared/storage.ts';
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
          <div className={styles['buttons']}>
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

/**
 * Deletes the local data kept for convenience: drafts of chats not on the screen, recent actions,
 * expanded folders, first questions of chats and the panel's size. Session, settings and outbox stay.
 */
export function clearLocalData(address: string): void {
  const shown = new URL(address).searchParams.get(CHAT_PARAMETER);
  const [text, edit] = shown === null ? [''] : [drafts.read(shown), drafts.readEdit(shown)];
  drafts.forgetAll();
  // The next keystroke would store the field's text as a draft again.
  if (shown !== null) drafts.write(shown, text, edit);
  for (const values of [sessionValues, localValues]) {
    values.remove(USER_KEYS.recentActions);
    values.remove(USER_KEYS.expandedFolders);
    values.remove(USER_KEYS.firstQuestions);
  }
  changePanel({ width: PANEL_WIDTH.usual, collapsed: false });
  localValues.remove(BROWSER_KEYS.panelWidth);
  localValues.remove(BROWSER_KEYS.panelCollapsed);
  localValues.remove(USER_KEYS.personaCount);
  localValues.remove(USER_KEYS.treeHeight);
}
