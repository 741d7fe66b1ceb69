import { Button } from '@colega/ui';
import { ChevronsUpDown, LogOut } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useUser } from '../../session/session-context.ts';
import { LanguageSelect } from '../../shared/language-select.tsx';
import { ThemeSelect } from '../../shared/theme-select.tsx';
import styles from './account-menu.module.css';

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Who is signed in, with theme, language and the way out. */
export function AccountMenu() {
  const { t } = useTranslation();
  const session = useSession();
  const user = useUser();
  const menuId = useId();
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
      <div id={menuId} popover="auto" className={styles['menu']}>
        <ThemeSelect />
        <LanguageSelect />
        <div className={styles['end']}>
          <Button
            className={styles['signOut']}
            variant="quiet"
            icon={<LogOut aria-hidden />}
            onClick={() => void session.signOut()}
          >
            {t('account.signOut')}
          </Button>
        </div>
      </div>
    </div>
  );
}
