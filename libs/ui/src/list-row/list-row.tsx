import type { ReactNode } from 'react';
import styles from './list-row.module.css';

/** Properties to spread on the app's link in a {@link ListRow}. The app adds the destination. */
export interface ListRowLinkProps {
  className: string;
  children: ReactNode;
  'aria-current': 'page' | undefined;
  title: string | undefined;
}

/** Properties of {@link ListRow}. */
export interface ListRowProps {
  label: string;
  /** Tooltip, such as the full label of a long title. */
  title?: string | undefined;
  /** True for the row of the current page. */
  current?: boolean | undefined;
  /** True if the label replaces a missing title. */
  muted?: boolean | undefined;
  icon?: ReactNode;
  /** Content at the end of the row: a count, a spinner, or a mark for unread. */
  status?: ReactNode;
  /** Renders the app's link. */
  renderLink: (props: ListRowLinkProps) => ReactNode;
}

/** Row of the side panel: icon, one-line label, status. */
export function ListRow(props: ListRowProps) {
  const { label, title, current = false, muted = false, icon, status, renderLink } = props;
  return renderLink({
    className: styles['row'] ?? '',
    'aria-current': current ? 'page' : undefined,
    title,
    children: (
      <>
        {icon}
        <span className={styles['label']} data-muted={muted || undefined}>
          {label}
        </span>
        {status !== undefined && <span className={styles['status']}>{status}</span>}
      </>
    ),
  });
}
