import { useTranslation } from 'react-i18next';
import { ADMIN_PAGES, fixedPaths, type AdminPage } from '../../shared/fixed-screens.ts';
import { Link } from '../../shared/navigation.tsx';
import styles from './admin-area.module.css';
import { ADMIN_ICONS } from './admin-icons.ts';

/** The side menu of the admin pages; on narrow screens it stands above the page. */
export function AdminMenu({ page }: { page: AdminPage }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('admin.menu')} className={styles['menu']}>
      <ul role="list">
        {ADMIN_PAGES.map((entry) => {
          const Icon = ADMIN_ICONS[entry];
          return (
            <li key={entry}>
              <Link to={fixedPaths.admin(entry)} aria-current={entry === page ? 'page' : undefined}>
                <Icon aria-hidden />
                {t(`admin.pages.${entry}.title`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
