import { ProductMark } from '@colega/ui';
import { SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../shared/services.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './side-panel.module.css';

interface SidePanelProps {
  readonly onNewChat: () => void;
  readonly personas: ReactNode;
  readonly chats: ReactNode;
  /** Beside the product's name: what closes the panel where it is a drawer. */
  readonly action?: ReactNode;
}

/** Everything beside the conversation, from the product's name down to the account (§2). */
export function SidePanel({ onNewChat, personas, chats, action }: SidePanelProps) {
  const { t } = useTranslation();
  const { config } = useServices();
  return (
    <>
      <div className="shell-brand">
        <ProductMark />
        <span className={styles['name']}>{config.productName ?? 'Colega'}</span>
        {action}
      </div>
      <button type="button" className="shell-new" onClick={onNewChat}>
        <SquarePen aria-hidden />
        {t('chats.new')}
      </button>
      <div className={styles['scroll']}>
        {personas}
        {chats}
      </div>
      <AccountMenu />
    </>
  );
}
