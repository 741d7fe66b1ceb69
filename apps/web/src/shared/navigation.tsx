import { RESERVED_SLUGS } from '@colega/chat-domain';
import {
  createContext,
  use,
  useDeferredValue,
  useMemo,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
import {
  navigate as goTo,
  useHistoryState,
  usePathname,
  useSearch,
} from 'wouter/use-browser-location';

const reserved = new Set<string>(RESERVED_SLUGS);

/** The chat screen; the slug is null where the address names no persona. */
interface Screen {
  readonly slug: string | null;
}

/** A segment of a path as it is meant; one that cannot be decoded as it stands. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The chat screen that a path names (§2); null for a reserved name or any deeper path. */
export function screenOf(pathname: string): Screen | null {
  if (/^\/+$/u.test(pathname)) return { slug: null };
  const segment = /^\/([^/]+)\/*$/u.exec(pathname)?.[1];
  if (segment === undefined) return null;
  const slug = decoded(segment);
  return reserved.has(slug.toLowerCase()) ? null : { slug };
}

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly state: unknown;
}

const AddressContext = createContext<Address>({ pathname: '/', search: '', state: null });

/**
 * Tells what is inside of the address. A screen that takes long to render waits for the answer to
 * the click that led there, and for whatever is typed meanwhile.
 */
export function Navigation({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const search = useSearch();
  const state = useHistoryState<unknown>();
  const address = useMemo(() => ({ pathname, search, state }), [pathname, search, state]);
  return <AddressContext value={useDeferredValue(address)}>{children}</AddressContext>;
}

/** The path of the address, as the browser writes it. */
export function usePath(): string {
  return use(AddressContext).pathname;
}

/** The persona's slug in the address, decoded; null where it has none. */
export function usePersonaSlug(): string | null {
  return screenOf(usePath())?.slug ?? null;
}

/** The value of a query parameter in the address. */
export function useSearchParameter(name: string): string | null {
  return new URLSearchParams(use(AddressContext).search).get(name);
}

/** What the last navigation carried: another object after each one, even for the same address. */
export function useNavigationState(): unknown {
  return use(AddressContext).state;
}

interface NavigationOptions {
  readonly replace?: boolean;
  readonly state?: object;
}

/** Goes to an address that {@link paths} has made. */
export function navigate(to: string, { replace = false, state }: NavigationOptions = {}): void {
  goTo(to, { replace, state: { ...state } });
}

/** An address without one of its query parameters, and without its fragment. */
export function withoutSearchParameter(address: string, name: string): string {
  const url = new URL(address);
  url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

/** Takes a query parameter out of the address; what the navigation carried stays. */
export function forgetSearchParameter(name: string): void {
  const state = history.state as object | null;
  navigate(withoutSearchParameter(location.href, name), { replace: true, ...(state && { state }) });
}

type Click = Pick<
  MouseEvent,
  'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'
>;

/** Whether a click on a link leads on in this page; all others are the browser's. */
export function isOpenedHere(click: Click, target = '_self'): boolean {
  const isModified = click.altKey || click.ctrlKey || click.metaKey || click.shiftKey;
  return click.button === 0 && !isModified && !click.defaultPrevented && target === '_self';
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
}

/** A link within the app. One to the address on the screen adds no entry to the history. */
export function Link({ to, onClick, ...anchor }: LinkProps) {
  return (
    <a
      {...anchor}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!isOpenedHere(event, anchor.target)) return;
        event.preventDefault();
        navigate(to, { replace: event.currentTarget.href === location.href });
      }}
    />
  );
}
