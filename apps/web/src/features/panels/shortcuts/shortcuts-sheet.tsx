import { TitledDialog } from '@colega/ui/titled-dialog';
import { useTranslation } from 'react-i18next';
import { BELOW_SHORTCUTS } from '../../../shared/command-bar.ts';
import { useStore } from '../../../shared/create-store.ts';
import { settings } from '../../../shared/settings.ts';
import styles from './shortcuts-sheet.module.css';
import { isApple, SHORTCUTS, writtenKeys } from './shortcuts.ts';

interface ShortcutsSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Lists all shortcuts with the keys of this machine, and the switch that turns them off. */
export function ShortcutsSheet({ open, onClose }: ShortcutsSheetProps) {
  const { t } = useTranslation();
  if (!open) return null;
  return (
    <TitledDialog
      {...BELOW_SHORTCUTS}
      closedBy="any"
      title={t('shortcuts.title')}
      closeLabel={t('shortcuts.close')}
      onClose={onClose}
    >
      <ShortcutList />
      <EnabledSwitch />
    </TitledDialog>
  );
}

function ShortcutList() {
  const { t } = useTranslation();
  const apple = isApple(navigator.platform);
  const sendsWithControl = useStore(settings.enterKey.store) === 'break';
  return (
    <dl className={styles['list']}>
      {SHORTCUTS.map(({ id, keys, label }) => (
        <div key={id} className={styles['row']}>
          <dt>{t(`shortcuts.${label}`)}</dt>
          <dd>
            <kbd>
              {writtenKeys(
                id === 'send' ? { ...keys, isWithControl: sendsWithControl } : keys,
                apple,
                t('shortcuts.shift'),
              )}
            </kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function EnabledSwitch() {
  const { t } = useTranslation();
  const isEnabled = useStore(settings.shortcuts.store) === 'on';
  return (
    <>
      <label className={styles['switch']}>
        <input
          type="checkbox"
          checked={isEnabled}
          onChange={(event) => settings.shortcuts.choose(event.target.checked ? 'on' : 'off')}
        />
        {t('shortcuts.enabled')}
      </label>
      <p className={styles['hint']}>
        {t('shortcuts.typedElsewhere')} {t('shortcuts.inList')}
      </p>
    </>
  );
}
