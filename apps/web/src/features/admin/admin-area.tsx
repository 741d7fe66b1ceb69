import { LiveRegion, ProductMark, SkipLink } from '@colega/ui';
import { ArrowLeft, Drama, House, MessagesSquare, ShieldCheck, Users } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { usePageTitle } from '../../shared/page-title.ts';
import { ADMIN_PAGES, type AdminPage, paths } from '../../shared/paths.ts';
import styles from './admin-area.module.css';

const CONTENT_ID = 'admin-content';

interface AdminAreaProps {
  readonly page: AdminPage;
  /** The account menu, below the menu of the pages. */
  readonly account: ReactNode;
}

/** Gives the focus to the content after a way within the app, if what had it is gone. */
function useFocusOfContent(): void {
  const { key } = useLocation();
  useEffect(() => {
    if (key === 'default' || document.activeElement !== document.body) return;
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }, [key]);
}

/** Shows the admin pages with their menu (§2). Access is checked before this code is loaded. */
export function AdminArea({ page, account }: AdminAreaProps) {
  const { t } = useTranslation();
  useFocusOfContent();
  usePageTitle(
    page === 'home' ? t('admin.title') : `${t('admin.title')} · ${t(`admin.pages.${page}.title`)}`,
  );
  return (
    <div className={styles['area']}>
      <SkipLink href={`#${CONTENT_ID}`}>{t('admin.skip')}</SkipLink>
      <header className={styles['side']}>
        <p className={styles['brand']}>
          <ProductMark />
          {t('admin.title')}
        </p>
        <AdminMenu />
        <Link className={styles['back']} to={paths.index}>
          <ArrowLeft aria-hidden />
          {t('admin.back')}
        </Link>
        <div className={styles['account']}>{account}</div>
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className={styles['content']}>
        <AdminPageContent page={page} />
      </main>
    </div>
  );
}

const ADMIN_ICONS = {
  home: House,
  users: Users,
  chats: MessagesSquare,
  roles: ShieldCheck,
  personas: Drama,
} as const;

/** Side menu of the admin pages; above the page on narrow screens. */
function AdminMenu() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('admin.menu')} className={styles['menu']}>
      <ul role="list">
        {ADMIN_PAGES.map((entry) => {
          const Icon = ADMIN_ICONS[entry];
          return (
            <li key={entry}>
              <NavLink to={paths.admin(entry)} end>
                <Icon aria-hidden />
                {t(`admin.pages.${entry}.title`)}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Describes the purpose of an admin page, which has no content yet (§1). */
function AdminPageContent({ page }: { page: AdminPage }) {
  const { t } = useTranslation();
  const Icon = ADMIN_ICONS[page];
  const title = t(`admin.pages.${page}.title`);
  return (
    <>
      <h1>{title}</h1>
      <div className={styles['placeholder']}>
        <Icon aria-hidden />
        <p>{t(`admin.pages.${page}.purpose`)}</p>
        <p>{t('admin.soon')}</p>
      </div>
      <Arrival page={page} title={title} />
    </>
  );
}

/**
 * Announces the new page while the focus stays in the menu, and one that was reached from the chat
 * with the name of the area; but not the page that the browser has loaded, which is read anyway.
 */
function Arrival({ page, title }: { page: AdminPage; title: string }) {
  const { t } = useTranslation();
  const isLoaded = useLocation().key === 'default';
  const [first] = useState({ page, isLoaded });
  const [hasMoved, setHasMoved] = useState(false);
  useEffect(() => {
    if (!first.isLoaded || page !== first.page) setHasMoved(true);
  }, [page, first]);
  const name = page === first.page ? `${t('admin.title')} · ${title}` : title;
  return <LiveRegion message={hasMoved ? name : ''} />;
}
