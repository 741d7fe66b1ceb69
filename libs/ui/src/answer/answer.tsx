import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/button.tsx';
import { useBriefly } from '../use-briefly.ts';
import { LiveRegion } from '../visually-hidden/visually-hidden.tsx';
import styles from './answer.module.css';

/** Properties of {@link Answer}. */
export interface AnswerProps {
  /** Name of the persona, used as the heading of the answer. */
  name: string;
  /** Sign of the persona, such as its monogram. */
  icon: ReactNode;
  /** Time to show (`label`) and the same in ISO 8601 (`dateTime`). */
  /** `title` is the whole date, where the label is shorter. */
  time?:
    | { readonly label: string; readonly dateTime: string; readonly title?: string | undefined }
    | undefined;
  /** True while the answer streams. */
  busy?: boolean | undefined;
  /** Status line to show while there is no text yet. */
  status?: ReactNode;
  /** Text of the answer. */
  children?: ReactNode;
  notices?: ReactNode;
  /** Row of actions below the answer. */
  footer?: ReactNode;
}

/** Persona's answer: an article without a bubble. */
export function Answer(props: AnswerProps) {
  const { name, icon, time, busy = false, status, children, notices, footer } = props;
  const headingId = useId();
  return (
    <article
      className={styles['answer']}
      aria-labelledby={headingId}
      aria-busy={busy}
      data-busy={busy || undefined}
    >
      <header className={styles['by']}>
        {icon}
        <h2 id={headingId}>{name}</h2>
        {time !== undefined && (
          <time dateTime={time.dateTime} title={time.title}>
            {time.label}
          </time>
        )}
      </header>
      {children}
      {status}
      {hasContent(notices) && <div className={styles['notices']}>{notices}</div>}
      {hasContent(footer) && (
        <footer className={styles['footer']} data-copy="never">
          {footer}
        </footer>
      )}
    </article>
  );
}

function hasContent(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false;
}

/** Properties of {@link AnswerFooter}. The row keeps its height even when all are absent. */
export interface AnswerFooterProps {
  /** Button for the sources of the answer. Always visible. */
  sources?: ReactNode;
  /** Icon buttons. {@link AnswerFooter} says when they show. */
  actions?: ReactNode;
  /** Stars at the end of the row. Visible like the actions, and always once `rated` is set. */
  rating?: ReactNode;
  rated?: boolean | undefined;
  /** Stars in a row of their own, where there is no room beside the actions. */
  ratingBelow?: ReactNode;
  /** Content below the row that needs more space, such as a form. */
  below?: ReactNode;
}

/**
 * Row below an answer. Its actions show on hover and focus, and always if the parent of the answer
 * has `data-last`; there showing them moves nothing. On touch screens they show if it has
 * `data-open` too, and take no room until then.
 */
export function AnswerFooter(props: AnswerFooterProps) {
  const { sources, actions, rating, rated = false, ratingBelow, below } = props;
  return (
    <>
      <div className={styles['row']}>
        {sources}
        <div className={styles['actions']} data-on-demand="">
          {actions}
        </div>
        <div className={styles['rating']} data-on-demand={rated ? undefined : ''}>
          {rating}
        </div>
      </div>
      {hasContent(ratingBelow) && <div className={styles['rating']}>{ratingBelow}</div>}
      {below}
    </>
  );
}

/** Properties of {@link CopyButton}. */
export interface CopyButtonProps {
  /** Name of the button, which never changes. Icon, tooltip and a live region tell the outcome. */
  label: string;
  copiedLabel: string;
  failedLabel: string;
  /** Shows the outcome in words too, above the button. */
  outcomeShown?: boolean | undefined;
  /** Copies; resolves to false if the browser refuses. */
  copy: () => Promise<boolean>;
}

const ICONS = { none: Copy, copied: Check, failed: X } as const;

/** Button that copies and shows the outcome for two seconds. */
export function CopyButton(props: CopyButtonProps) {
  const { label, copiedLabel, failedLabel, outcomeShown = false, copy } = props;
  const [outcome, setOutcome] = useBriefly<'copied' | 'failed'>();

  async function handleClick() {
    setOutcome((await copy()) ? 'copied' : 'failed');
  }

  const shown = outcome ?? 'none';
  const Icon = ICONS[shown];
  const said = { none: '', copied: copiedLabel, failed: failedLabel }[shown];
  return (
    <span className={styles['copy']}>
      <IconButton
        label={label}
        title={said === '' ? label : said}
        icon={<Icon />}
        onClick={() => void handleClick()}
      />
      {outcomeShown && said !== '' && (
        <span className={styles['outcome']} aria-hidden>
          {said}
        </span>
      )}
      <LiveRegion message={said} />
    </span>
  );
}
