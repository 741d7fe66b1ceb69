import { createStore } from './create-store.ts';
import {
  type PanelLayout,
  panelWidth,
  showPanel,
  storedPanelLayout,
  storePanelLayout,
} from './panel-layout.ts';

/** The layout of the side panel in this tab; starts with the stored one. */
export const panelLayout = createStore<PanelLayout>(storedPanelLayout());

/** Text in the search of the panel: it outlives the drawer, so that other results can be opened. */
export const panelSearchText = createStore('');

/** Id of the folder that the tree must show next; null for none. */
export const revealedFolder = createStore<string | null>(null);

/** Changes the layout on the screen and in the storage. */
export function changePanel(change: Partial<PanelLayout>): void {
  const { width, collapsed } = { ...panelLayout.get(), ...change };
  const layout = { width: panelWidth(width), collapsed };
  panelLayout.set(layout);
  storePanelLayout(layout);
  showPanel(layout);
}
