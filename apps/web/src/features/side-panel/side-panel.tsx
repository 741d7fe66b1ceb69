import { ProductMark } from '@colega/ui';
import { SquarePen } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../shared/services.ts';
import type { PanelBodyProps } from './panel-body.tsx';

const loadPanelBody = () => import('./panel-body.tsx');
const PanelBody = lazy(async () => ({ default: (await loadPanelBody()).PanelBody }));

/** Fetches what the panel lists beside the configuration: the composer does not wait for it. */
export function prepareSidePanel(): void {
  void loadPanelBody().catch(() => undefined);
}

interface SidePanelProps extends PanelBodyProps {
  readonly onNewChat: () => void;
  /** Beside the product's name: what closes the panel. */
  readonly action?: ReactNode;
}

/** Everything beside the conversation, from the product's name down to the account (§2). */
export function SidePanel({ onNewChat, action, ...body }: SidePanelProps) {
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
      <Suspense>
        <PanelBody {...body} />
      </Suspense>
    </>
  );
}
