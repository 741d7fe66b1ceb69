import type { ReactNode } from 'react';
import styles from './list-row.module.css';

/** What the app's link needs to be a {@link ListRow}: spread it, and add the destination. */
export interface ListRowLinkProps {
  className: string;
  children: ReactNode;
  'aria-current': 'page' | undefined;
  title: string | undefined;
}

/** Properties of {@link ListRow}. */
export interface ListRowProps {
  label: string;
  /** The tooltip, such as the whole label of a long title. */
  title?: string | undefined;
  /** The row of the page that is shown. */
  current?: boolean | undefined;
  /** The label stands in for a missing one. */
  muted?: boolean | undefined;
  icon?: ReactNode;
  /** At the end of the row: a count, a spinner, a mark for unread. */
  status?: ReactNode;
  /** Renders the app's link. */
  renderLink: (props: ListRowLinkProps) => ReactNode;
}

/** A row of the side panel: icon, a label of one line, status. */
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
