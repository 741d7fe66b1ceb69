import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { ADMIN_PAGES, paths } from '../../shared/paths.ts';
import styles from './admin-area.module.css';
import { ADMIN_ICONS } from './admin-icons.ts';

/** Side menu of the admin pages; above the page on narrow screens. */
export function AdminMenu() {
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
