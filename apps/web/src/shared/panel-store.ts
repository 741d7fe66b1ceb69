import { createStore } from './create-store.ts';
import {
  panelWidth,
  showPanel,
  storedPanelLayout,
  storePanelLayout,
  type PanelLayout,
} from './panel-layout.ts';

/** The panel of this tab; it begins as it was left in any. */
export const panelLayout = createStore<PanelLayout>(storedPanelLayout());

/** Changes the panel, on the screen at once, and for the next visit. */
export function changePanel(change: Partial<PanelLayout>): void {
  const { width, collapsed } = { ...panelLayout.get(), ...change };
  const layout = { width: panelWidth(width), collapsed };
  panelLayout.set(layout);
  storePanelLayout(layout);
  showPanel(layout);
}
