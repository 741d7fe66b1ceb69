import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

/** Properties of {@link SkipLink}. */
export interface SkipLinkProps {
  /** Fragment to go to, such as `#main`. Its element takes the focus if it has a tabindex. */
  href: string;
  children: ReactNode;
}

/** Link past the side panel: the first tab stop, invisible until it has the focus. */
export function SkipLink({ href, children }: SkipLinkProps) {
  return (
    <a className={styles['link']} href={href}>
      {children}
    </a>
  );
}
