import { LoadingDots } from '../loading-dots/loading-dots.tsx';
import styles from './work-status.module.css';

/** Properties of {@link WorkStatus}. */
export interface WorkStatusProps {
  text: string;
  /** What the work is about, such as the tool's name; it stands out. */
  subject?: string | undefined;
}

/** The line that stands in for an answer to come. It announces nothing: a live region elsewhere does. */
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
