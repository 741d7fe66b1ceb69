import { ChevronsUpDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/session-context.ts';
import { AccountMenuContent } from './account-menu-content.tsx';
import styles from './account-menu.module.css';

/** Builds the initials of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Button with the user's name; opens a menu with settings, panels and sign-out. */
export function AccountMenu() {
  const { t } = useTranslation();
  const user = useUser();
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <div className={styles['root']}>
      <button
        type="button"
        className={styles['account']}
        popoverTarget={menuId}
        aria-label={user === null ? t('account.menu') : undefined}
      >
        <span className={styles['initials']} aria-hidden>
          {initialsOf(user?.name ?? '')}
        </span>
        <span className={styles['who']}>
          <span className={user === null ? styles['bar'] : undefined}>{user?.name}</span>
          <small className={user === null ? styles['bar'] : undefined}>{user?.email}</small>
        </span>
        {user !== null && <ChevronsUpDown aria-label={t('account.menu')} />}
      </button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        className={styles['menu']}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open && <AccountMenuContent onDone={() => menu.current?.hidePopover()} />}
      </div>
    </div>
  );
}
