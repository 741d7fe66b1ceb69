import { useCallback } from 'react';
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

/** Puts an address of {@link paths} in place of the one on the screen; a panel over it stays open. */
export function useReplaceAddress(): (to: string) => void {
  const navigate = useNavigate();
  const { state } = useLocation() as Location<unknown>;
  return useCallback(
    (to) => void navigate(withPanel(to), { replace: true, state }),
    [navigate, state],
  );
}

/** Takes a query parameter out of the address; a reload does not find it again. */
export function useForgetParameter(name: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation() as Location<unknown>;
  return useCallback(() => {
    const parameters = new URLSearchParams(location.search);
    parameters.delete(name);
    void navigate(addressWith(location.pathname, parameters), { replace: true, state });
  }, [name, navigate, state]);
}
