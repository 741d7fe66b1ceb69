import { LiveRegion } from '@colega/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminPage } from '../../shared/paths.ts';
import styles from './admin-area.module.css';
import { ADMIN_ICONS } from './admin-icons.ts';

/** Describes the purpose of an admin page, which has no content yet (§1). */
export function AdminPageContent({ page }: { page: AdminPage }) {
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

/** Announces the new page while the focus stays in the menu, but not the first page. */
function Arrival({ page, title }: { page: AdminPage; title: string }) {
  const [first] = useState(page);
  const [hasMoved, setHasMoved] = useState(false);
  useEffect(() => {
    if (page !== first) setHasMoved(true);
  }, [page, first]);
  return <LiveRegion message={hasMoved ? title : ''} />;
}
