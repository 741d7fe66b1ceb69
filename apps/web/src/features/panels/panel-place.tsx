import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetSearchParameter, useSearchParameter } from '../../shared/navigation.tsx';
import { PANEL_PARAMETER } from '../../shared/panel-parameter.ts';
import { useServices } from '../../shared/services.ts';
import type { PanelsProps } from './panels.tsx';

/** What `?panel=` opens over the screen; all of it is loaded then. */
export function PanelPlace({ onDone }: Pick<PanelsProps, 'onDone'>) {
  const { i18n } = useTranslation();
  const { errors } = useServices();
  const named = useSearchParameter(PANEL_PARAMETER);
  const [first] = useState(named);
  const [Panels, setPanels] = useState<ComponentType<PanelsProps> | null>(null);
  useEffect(() => {
    if (named === null || Panels !== null) return;
    async function load(): Promise<void> {
      const loaded = await import('./panels.tsx');
      await loaded.addPanelTexts(i18n, 'panels');
      setPanels(() => loaded.Panels);
    }
    load().catch(() => {
      forgetSearchParameter(PANEL_PARAMETER);
      errors.report('panel');
    });
  }, [named, Panels, i18n, errors]);
  return Panels && <Panels first={first} onDone={onDone} />;
}
