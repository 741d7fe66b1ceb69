import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({ className, ...attributes }: ComponentProps<'span'>) {
  return <span {...attributes} className={classNames(styles['hidden'], className)} />;
}

/** Properties of {@link LiveRegion}. */
export interface LiveRegionProps {
  /** Message to announce next. The empty string announces nothing. */
  message: string;
}

/** Polite, invisible status region. Keep it mounted: only a change of its text is announced. */
export function LiveRegion({ message }: LiveRegionProps) {
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {message}
    </VisuallyHidden>
  );
}

/** A live region must be in the page before its text. In milliseconds. */
const ANNOUNCE_DELAY_MS = 100;

/**
 * Returns the text for a live region that appears together with it: empty at first, since only a
 * change is announced.
 */
export function useAnnouncement(text: string): string {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setAnnounced(text);
    }, ANNOUNCE_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return announced;
}

/** Properties of {@link SkipLink}. */
export interface SkipLinkProps {
  /** Fragment to go to, such as `#main`. Its element takes the focus if it has a tabindex. */
  href: string;
  children: ReactNode;
}

/** Link past the side panel: the first tab stop, invisible until it has the focus. */
export function SkipLink({ href, children }: SkipLinkProps) {
  return (
    <a className={styles['skipLink']} href={href}>
      {children}
    </a>
  );
}
