import { ProductMark } from '@colega/ui';
import { SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../shared/services.ts';

interface SidePanelProps {
  readonly onNewChat: () => void;
  /** Button that closes the panel, beside the product's name. */
  readonly action: ReactNode;
  /** The lists, and the account menu below them. */
  readonly children: ReactNode;
}

/** Shows everything beside the conversation, from the product's name to the account (§2). */
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
