import { ChevronsUpDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/session-context.ts';
import type * as content from './account-menu-content.tsx';
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

const loadContent = () => import('./account-menu-content.tsx');

/** Who is signed in; a press opens what can be chosen, which is loaded then. */
export function AccountMenu() {
  const { t } = useTranslation();
  const user = useUser();
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const prepare = () => void loadContent().catch(() => undefined);
  return (
    <div className={styles['root']}>
      <button
        type="button"
        className={styles['account']}
        popoverTarget={menuId}
        aria-label={user === null ? t('account.menu') : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
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
        {open && <Content onDone={() => menu.current?.hidePopover()} />}
      </div>
    </div>
  );
}

/** What the menu holds, or why it cannot; the next opening tries again. */
function Content({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState<typeof content | 'failed' | null>(null);
  useEffect(() => {
    loadContent().then(setLoaded, () => setLoaded('failed'));
  }, []);
  if (loaded === 'failed') return t('signIn.failed.connection');
  return loaded && <loaded.AccountMenuContent onDone={onDone} />;
}
