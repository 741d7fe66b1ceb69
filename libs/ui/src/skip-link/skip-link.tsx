import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

/** Properties of {@link SkipLink}. */
export interface SkipLinkProps {
  /** The fragment to go to, such as `#main`; its element takes focus when it has a tabindex. */
  href: string;
  children: ReactNode;
}

/** A link past the side panel: the first stop of the Tab key, unseen until it has focus. */
export function SkipLink({ href, children }: SkipLinkProps) {
  return (
    <a className={styles['link']} href={href}>
      {children}
    </a>
  );
}
