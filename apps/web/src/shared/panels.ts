import { useCallback } from 'react';
import { useLocation, useNavigate, type Location, type To } from 'react-router-dom';
import { addressWith, useForgetParameter } from './address.ts';
import { PANEL_PARAMETER } from './paths.ts';

/** The panels, by their names in the address. */
export const PANELS = ['settings', 'help', 'topics', 'survey', 'terms', 'about'] as const;
export type Panel = (typeof PANELS)[number];

/** Panels that need nobody signed in. */
export const OPEN_PANELS: readonly Panel[] = ['terms', 'help', 'about'];

export function isPanel(name: string | null): name is Panel {
  return PANELS.some((panel) => panel === name);
}

/** Tells whether the address on the screen names a panel, at this moment. */
export function namesPanel(): boolean {
  return new URLSearchParams(location.search).has(PANEL_PARAMETER);
}

/** Marks an entry of the history that a panel has added: the way back closes it. */
const OPENED_HERE = { panelOpenedHere: true };

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'panelOpenedHere' in state;
}

/** A navigation to a panel, for `navigate` or a `Link`. */
interface PanelNavigation {
  readonly to: To;
  readonly replace: boolean;
  readonly state: unknown;
}

/**
 * Leads from an address to a panel over it: the chat and the message in it stay. The first panel has
 * an entry in the history; another one takes its place.
 */
export function usePanelNavigation(): (panel: Panel) => PanelNavigation {
  const { state } = useLocation() as Location<unknown>;
  return useCallback(
    (panel) => {
      // While a screen is being rendered, the address is ahead of what is rendered.
      const { pathname, search } = location;
      const parameters = new URLSearchParams(search);
      const replace = parameters.has(PANEL_PARAMETER);
      parameters.set(PANEL_PARAMETER, panel);
      return {
        to: addressWith(pathname, parameters),
        replace,
        state: replace ? state : OPENED_HERE,
      };
    },
    [state],
  );
}

/** Opens a panel. */
export function useOpenPanel(): (panel: Panel) => void {
  const navigate = useNavigate();
  const leadTo = usePanelNavigation();
  return useCallback(
    (panel) => {
      const { to, ...options } = leadTo(panel);
      void navigate(to, options);
    },
    [navigate, leadTo],
  );
}

/** Takes the panel out of the address, as the way back does; what else it names stays. */
export function useLeavePanel(): () => void {
  const navigate = useNavigate();
  const { state } = useLocation() as Location<unknown>;
  const forgetPanel = useForgetParameter(PANEL_PARAMETER);
  const wasOpened = wasOpenedHere(state);
  return useCallback(
    () => (wasOpened ? void navigate(-1) : forgetPanel()),
    [wasOpened, navigate, forgetPanel],
  );
}
