import type { MouseEvent, ReactNode } from 'react';
import styles from './list-row.module.css';

/** What a router's link needs to be a {@link ListRow}: spread it, and add the destination if it needs more. */
export interface ListRowLinkProps {
  href: string | undefined;
  className: string;
  children: ReactNode;
  'aria-current': 'page' | undefined;
  title: string | undefined;
  onClick: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/** Properties of {@link ListRow}. */
export interface ListRowProps {
  label: string;
  /** The tooltip, such as the whole label of a long title. */
  title?: string | undefined;
  /** With it the row is a link, else a button. */
  href?: string | undefined;
  /** The row of the page that is shown. */
  current?: boolean | undefined;
  icon?: ReactNode;
  /** At the end of the row: a count, a spinner, a mark for unread. */
  status?: ReactNode;
  onSelect?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /** Renders the app's router link in place of the plain one. */
  renderLink?: ((props: ListRowLinkProps) => ReactNode) | undefined;
}

/** A row of the side panel: icon, a label of one line, status. */
export function ListRow(props: ListRowProps) {
  const { label, title, href, current = false, icon, status, onSelect, renderLink } = props;
  const shared: ListRowLinkProps = {
    href,
    className: styles['row'] ?? '',
    'aria-current': current ? 'page' : undefined,
    title,
    onClick: onSelect,
    children: (
      <>
        {icon}
        <span className={styles['label']}>{label}</span>
        {status !== undefined && <span className={styles['status']}>{status}</span>}
      </>
    ),
  };
  if (renderLink !== undefined) return renderLink(shared);
  if (href !== undefined) return <a {...shared} />;
  const { href: _href, ...attributes } = shared;
  return <button type="button" {...attributes} />;
}
