import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, type Location, type Path } from 'react-router-dom';
import { PANEL_PARAMETER } from './paths.ts';

/**
 * A path of this site with other query parameters. Two slashes at its start, which a page may have
 * been opened with, would make it the address of another site.
 */
export function addressWith(pathname: string, parameters: URLSearchParams): Partial<Path> {
  const search = parameters.toString();
  return { pathname: pathname.replace(/^[\\/]+/u, '/'), search: search === '' ? '' : `?${search}` };
}

/** An address of ours, with the panel that is open over the one on the screen. */
function withPanel(to: string): Partial<Path> {
  const { pathname, searchParams } = new URL(to, location.origin);
  const panel = new URLSearchParams(location.search).get(PANEL_PARAMETER);
  if (panel !== null) searchParams.set(PANEL_PARAMETER, panel);
  return addressWith(pathname, searchParams);
}

/** The state that the navigation on the screen carried; it is of use as long as a panel stays. */
function usePanelState(): () => unknown {
  const { state } = useLocation() as Location<unknown>;
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);
  return useCallback(
    () => (new URLSearchParams(location.search).has(PANEL_PARAMETER) ? latest.current : null),
    [],
  );
}

/** Puts an address of {@link paths} in place of the one on the screen; a panel over it stays open. */
export function useReplaceAddress(): (to: string) => void {
  const navigate = useNavigate();
  const panelState = usePanelState();
  return useCallback(
    (to) => void navigate(withPanel(to), { replace: true, state: panelState() }),
    [navigate, panelState],
  );
}

/** Takes a query parameter out of the address; a reload does not find it again. */
export function useForgetParameter(name: string): () => void {
  const navigate = useNavigate();
  const panelState = usePanelState();
  return useCallback(() => {
    const parameters = new URLSearchParams(location.search);
    parameters.delete(name);
    const options = { replace: true, state: panelState() };
    void navigate(addressWith(location.pathname, parameters), options);
  }, [name, navigate, panelState]);
}
