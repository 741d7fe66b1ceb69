import { ProductMark } from '@colega/ui';
import { SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../shared/services.ts';

interface SidePanelProps {
  readonly onNewChat: () => void;
  /** Beside the product's name: what closes the panel. */
  readonly action: ReactNode;
  /** The lists, and the account below them. */
  readonly children: ReactNode;
}

/** Everything beside the conversation, from the product's name down to the account (§2). */
export function SidePanel({ onNewChat, action, children }: SidePanelProps) {
  const { t } = useTranslation();
  const { config } = useServices();
  return (
    <>
      <div className="shell-brand">
        <ProductMark />
        <span className="shell-product">{config.productName ?? 'Colega'}</span>
        {action}
      </div>
      <button type="button" className="shell-new" onClick={onNewChat}>
        <SquarePen aria-hidden />
        {t('chats.new')}
      </button>
      {children}
    </>
  );
}
