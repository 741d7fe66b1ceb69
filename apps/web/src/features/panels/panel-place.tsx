import { useEffect, useState, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useForgetParameter } from '../../shared/address.ts';
import { PANEL_PARAMETER } from '../../shared/paths.ts';
import { useServices } from '../../shared/services.ts';
import type { PanelsProps } from './panels.tsx';

/** What `?panel=` opens over the screen; all of it is loaded then. */
export function PanelPlace({ onDone }: Pick<PanelsProps, 'onDone'>) {
  const { errors } = useServices();
  const named = useSearchParams()[0].get(PANEL_PARAMETER);
  const forgetPanel = useForgetParameter(PANEL_PARAMETER);
  const [Panels, setPanels] = useState<ComponentType<PanelsProps> | null>(null);
  useEffect(() => {
    if (named === null || Panels !== null) return;
    async function load(): Promise<void> {
      const loaded = await import('./panels.tsx');
      setPanels(() => loaded.Panels);
    }
    load().catch(() => {
      forgetPanel();
      errors.report('panel');
    });
  }, [named, Panels, errors, forgetPanel]);
  return Panels && <Panels onDone={onDone} />;
}
