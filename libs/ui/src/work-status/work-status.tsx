import { LoadingDots } from '../loading-dots/loading-dots.tsx';
import styles from './work-status.module.css';

/** Properties of {@link WorkStatus}. */
export interface WorkStatusProps {
  text: string;
  /** Subject of the work, such as the tool's name, shown in bold. */
  subject?: string | undefined;
}

/** Status line in place of a coming answer. It announces nothing: a live region elsewhere does. */
export function WorkStatus({ text, subject }: WorkStatusProps) {
  return (
    <p className={styles['status']}>
      <LoadingDots />
      <span>
        {text}
        {subject !== undefined && (
          <>
            {' '}
            <strong>{subject}</strong>
          </>
        )}
      </span>
    </p>
  );
}
