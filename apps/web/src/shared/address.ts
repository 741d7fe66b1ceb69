import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, type Path, useLocation, useNavigate } from 'react-router-dom';
import { CHAT_PARAMETER, PANEL_PARAMETER, screenPath } from './paths.ts';

/**
 * Builds a path of this site with other query parameters. Removes double slashes at the start,
 * which would make it the address of another site.
 */
export function addressWith(pathname: string, parameters: URLSearchParams): Partial<Path> {
  const search = parameters.toString();
  return { pathname: pathname.replace(/^[\\/]+/u, '/'), search: search === '' ? '' : `?${search}` };
}

/** Reads the chat in the current address; null if it names none. */
export function chatInAddress(): string | null {
  return new URLSearchParams(location.search).get(CHAT_PARAMETER);
}

/**
 * Notes the chat in the address, and returns a function that tells whether the user has left it
 * since. In an address without a chat the app itself puts one: this leaves nothing.
 */
export function noteChatInAddress(): () => boolean {
  const noted = chatInAddress();
  return () => noted !== null && chatInAddress() !== noted;
}

/**
 * Calls `close` when Back or Forward leads to another chat, while something that hides it is open:
 * it would change unseen.
 */
export function useClosedByHistory(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const isLeft = noteChatInAddress();
    const onHistory = () => {
      if (isLeft()) latest.current();
    };
    addEventListener('popstate', onHistory);
    return () => removeEventListener('popstate', onHistory);
  }, [isOpen]);
}

/** Adds the open panel of the current address. */
function withPanel(to: string): Partial<Path> {
  const { pathname, searchParams } = new URL(to, location.origin);
  const panel = new URLSearchParams(location.search).get(PANEL_PARAMETER);
  if (panel !== null) searchParams.set(PANEL_PARAMETER, panel);
  return addressWith(pathname, searchParams);
}

/** Returns the state of the current navigation; it matters only as long as a panel stays open. */
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

/** Replaces the current address by one of {@link paths}; an open panel stays open. */
export function useReplaceAddress(): (to: string) => void {
  const navigate = useNavigate();
  const panelState = usePanelState();
  return useCallback(
    (to) => void navigate(withPanel(to), { replace: true, state: panelState() }),
    [navigate, panelState],
  );
}

/** Removes a query parameter from the address, so that a reload does not find it. */
export function useForgetParameter(name: string): () => void {
  const navigate = useNavigate();
  const panelState = usePanelState();
  return useCallback(() => {
    const parameters = new URLSearchParams(location.search);
    parameters.delete(name);
    const options = { replace: true, state: panelState() };
    void navigate(addressWith(screenPath(), parameters), options);
  }, [name, navigate, panelState]);
}

/**
 * The navigation of the shown screen. Each navigation is an object of its own, even to the same
 * entry of the history.
 */
export const ArrivalContext = createContext<Location | null>(null);

/** Identifies an arrival at an address; `useLocation` gives a new object for each rendering. */
export function useArrival(): Location | null {
  return useContext(ArrivalContext);
}
