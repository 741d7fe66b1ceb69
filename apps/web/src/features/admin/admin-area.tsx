import { ProductMark, SkipLink } from '@colega/ui';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths, type AdminPage } from '../../shared/paths.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import styles from './admin-area.module.css';
import { AdminMenu } from './admin-menu.tsx';
import { AdminPageContent } from './admin-page-content.tsx';

const CONTENT_ID = 'admin-content';

/** Shows the admin pages with their menu (§2). Access is checked before this code is loaded. */
export function AdminArea({ page }: { page: AdminPage }) {
  const { t } = useTranslation();
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
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className={styles['content']}>
        <AdminPageContent page={page} />
      </main>
    </div>
  );
}
