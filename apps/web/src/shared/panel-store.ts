import { createStore } from './create-store.ts';
import {
  panelWidth,
  showPanel,
  storedPanelLayout,
  storePanelLayout,
  type PanelLayout,
} from './panel-layout.ts';

/** The layout of the side panel in this tab; starts with the stored one. */
export const panelLayout = createStore<PanelLayout>(storedPanelLayout());

/** Changes the layout on the screen and in the storage. */
export function changePanel(change: Partial<PanelLayout>): void {
  const { width, collapsed } = { ...panelLayout.get(), ...change };
  const layout = { width: panelWidth(width), collapsed };
  panelLayout.set(layout);
  storePanelLayout(layout);
  showPanel(layout);
}
