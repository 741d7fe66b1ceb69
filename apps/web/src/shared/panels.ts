import { forgetSearchParameter, navigate } from './navigation.tsx';
import { PANEL_PARAMETER } from './panel-parameter.ts';

/** The panels, by their names in the address. */
export const PANELS = ['settings', 'help', 'topics', 'survey', 'terms', 'about'] as const;
export type Panel = (typeof PANELS)[number];

/** Those that need nobody signed in. */
export const OPEN_PANELS: readonly Panel[] = ['terms', 'help', 'about'];

export function isPanel(name: string | null): name is Panel {
  return PANELS.some((panel) => panel === name);
}

/** The address on the screen with a panel over it: the chat and the message in it stay. */
export function panelAddress(panel: string): string {
  const url = new URL(location.href);
  url.searchParams.set(PANEL_PARAMETER, panel);
  return url.pathname + url.search;
}

function namedPanel(): string | null {
  return new URLSearchParams(location.search).get(PANEL_PARAMETER);
}

/** Whether the address on the screen names a panel. */
export function namesPanel(): boolean {
  return namedPanel() !== null;
}

/** What an entry of the history carries that a panel has added to it. */
const OPENED_HERE = { panelOpenedHere: true };

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'panelOpenedHere' in state;
}

/** What the entry of the history on the screen had of a panel. */
interface HeldPanel {
  readonly name: string | null;
  readonly state: object;
}

const readHeld = (): HeldPanel => ({
  name: namedPanel(),
  state: wasOpenedHere(history.state) ? OPENED_HERE : {},
});
let held = readHeld();

/**
 * Holds the panel in the address where the screen below puts another address in the place of this one,
 * such as that of the chat that was chosen.
 */
function hold(): void {
  if (held.name === null || namesPanel()) return;
  const state = { ...(history.state as object | null), ...held.state };
  history.replaceState(state, '', panelAddress(held.name));
}

function noteEntry(): void {
  held = readHeld();
}

addEventListener('popstate', noteEntry);
// These two are the router's own: the browser has none.
addEventListener('pushState', noteEntry);
addEventListener('replaceState', hold);

/** Opens a panel, with an entry in the history; another one takes the place of the one that is open. */
export function openPanel(panel: Panel): void {
  const replace = namesPanel();
  const state = replace ? { ...(history.state as object | null) } : OPENED_HERE;
  navigate(panelAddress(panel), { replace, state });
  noteEntry();
}

/** Takes the panel out of the address, as the way back does; what else it names stays. */
export function leavePanel(): void {
  if (wasOpenedHere(history.state)) {
    history.back();
    return;
  }
  held = { name: null, state: {} };
  forgetSearchParameter(PANEL_PARAMETER);
}
