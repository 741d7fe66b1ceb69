import { Skeleton } from '@colega/ui';
import { useTranslation } from 'react-i18next';
import styles from './side-panel.module.css';

/** Placeholder of the lists until they have loaded. */
export function ListsPending() {
  const { t } = useTranslation();
  return (
    <div className={styles['pending']}>
      <Skeleton variant="persona" lines={4} label={t('personas.loading')} />
      <Skeleton variant="chat" lines={6} label={t('chats.loading')} />
    </div>
  );
}
