import { type ComponentProps, useCallback } from 'react';
import { Link, type Location, type To, useLocation, useNavigate } from 'react-router-dom';
import { addressWith, useForgetParameter } from './address.ts';
import { PANEL_PARAMETER, screenPath } from './paths.ts';

/** The panels, by their names in the address. */
export const PANELS = ['settings', 'help', 'topics', 'survey', 'terms', 'about'] as const;
export type Panel = (typeof PANELS)[number];

/** Panels that are open to visitors who are not signed in. */
export const OPEN_PANELS: readonly Panel[] = ['terms', 'help', 'about'];

export function isPanel(name: string | null): name is Panel {
  return PANELS.some((panel) => panel === name);
}

/** Tells whether the current address names a panel. */
export function namesPanel(): boolean {
  return new URLSearchParams(location.search).has(PANEL_PARAMETER);
}

/** Marks a history entry that was added for a panel, which going back closes. */
const OPENED_HERE = { panelOpenedHere: true };

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'panelOpenedHere' in state;
}

/** Arguments for `navigate` or `Link` that open a panel. */
interface PanelNavigation {
  readonly to: To;
  readonly replace: boolean;
  readonly state: unknown;
}

/**
 * Returns the navigation to a panel over the current address, with its chat and message. The first
 * panel adds a history entry; another one replaces it.
 */
function usePanelNavigation(): (panel: Panel) => PanelNavigation {
  const { state } = useLocation() as Location<unknown>;
  return useCallback(
    (panel) => {
      // `useLocation` may be older than the address while a screen is being rendered.
      const parameters = new URLSearchParams(location.search);
      const replace = parameters.has(PANEL_PARAMETER);
      parameters.set(PANEL_PARAMETER, panel);
      return {
        to: addressWith(screenPath(), parameters),
        replace,
        state: replace ? state : OPENED_HERE,
      };
    },
    [state],
  );
}

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

/**
 * Removes the panel from the address, by going back if possible; other parameters stay. Resolves once
 * the address names no panel.
 */
export function useLeavePanel(): () => Promise<void> {
  const navigate = useNavigate();
  const { state } = useLocation() as Location<unknown>;
  const forgetPanel = useForgetParameter(PANEL_PARAMETER);
  const wasOpened = wasOpenedHere(state);
  return useCallback(async () => {
    if (!namesPanel()) return;
    if (!wasOpened) return forgetPanel();
    await new Promise<void>((resolve) => {
      const onBack = () => {
        if (namesPanel()) return;
        removeEventListener('popstate', onBack);
        resolve();
      };
      addEventListener('popstate', onBack);
      void navigate(-1);
    });
  }, [wasOpened, navigate, forgetPanel]);
}

interface PanelLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly panel: Panel;
  /** Called before the panel opens, to close the menu with the link. */
  readonly onOpen?: () => void;
}

/** Links to a panel over the screen. */
export function PanelLink({ panel, onOpen, ...anchor }: PanelLinkProps) {
  return <Link {...anchor} {...usePanelNavigation()(panel)} onClick={onOpen} />;
}
