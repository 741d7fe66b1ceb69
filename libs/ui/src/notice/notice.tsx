import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { IconButton } from '../button/button.tsx';
import styles from './notice.module.css';

/** Severity of a notice. */
export type NoticeTone = 'info' | 'warning' | 'danger';

/** Properties of {@link Notice}. */
export interface NoticeProps {
  tone: NoticeTone;
  children: ReactNode;
  /** Button or link for the next step. */
  action?: ReactNode;
  /** Name of the close button, which shows only with `onDismiss` too. */
  dismissLabel?: string | undefined;
  onDismiss?: (() => void) | undefined;
}

const ICONS = { info: Info, warning: TriangleAlert, danger: CircleAlert } as const;

/** Line in the page that tells what happened and what to do. It announces nothing by itself. */
export function Notice({ tone, children, action, dismissLabel, onDismiss }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div className={styles['notice']} role="note" data-tone={tone}>
      <Icon />
      <div className={styles['text']}>{children}</div>
      {action}
      {dismissLabel !== undefined && onDismiss !== undefined && (
        <IconButton label={dismissLabel} icon={<X />} onClick={onDismiss} />
      )}
    </div>
  );
}
