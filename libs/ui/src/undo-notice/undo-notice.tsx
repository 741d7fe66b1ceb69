import { useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, PointerEvent } from 'react';
import X from 'lucide-react/icons/x';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './undo-notice.module.css';

/** Properties of {@link UndoNotice}; times are in milliseconds. */
export interface UndoNoticeProps {
  /** What was done. */
  text: string;
  undoLabel: string;
  onUndo: () => void;
  /** The keys that undo as well, such as 'Ctrl+Z'; the caller listens for them. */
  shortcut?: string | undefined;
  closeLabel: string;
  onClose: () => void;
  /** How long it can be undone in all. */
  duration: number;
  /** What was left of that when the notice appeared, was paused or went on. */
  remaining: number;
  paused: boolean;
  /** A mouse is over the notice or the focus in it: no time passes for who is about to press. */
  onPause: () => void;
  onResume: () => void;
}

/** A region that is announced has to be there before its text is. */
const ANNOUNCED_AFTER = 100;

/** What was done, with its way back and the time left for it. It never takes the focus by itself. */
export function UndoNotice(props: UndoNoticeProps) {
  const { text, undoLabel, shortcut, duration, remaining, paused } = props;
  const textId = useId();
  const announcement = useAnnouncement([text, undoLabel, shortcut].filter(Boolean).join(' '));
  const attention = useAttention(props);
  const seconds = useSecondsLeft(remaining, paused);
  // Moved later on, the start of the animation would move what has passed of it.
  const [delay] = useState(remaining - duration);
  return (
    <div className={styles['notice']} {...attention}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <span id={textId} className={styles['text']}>
        {text}
      </span>
      <span className={styles['time']} aria-hidden>
        {seconds} s
      </span>
      <Button
        variant="quiet"
        className={styles['undo']}
        aria-describedby={textId}
        title={shortcut}
        onClick={props.onUndo}
      >
        {undoLabel}
      </Button>
      <IconButton
        label={props.closeLabel}
        icon={<X />}
        aria-describedby={textId}
        onClick={props.onClose}
      />
      <span
        className={styles['bar']}
        style={{
          animationDuration: `${duration}ms`,
          animationDelay: `${delay}ms`,
          animationPlayState: paused ? 'paused' : 'running',
        }}
      />
    </div>
  );
}

function useAnnouncement(text: string): string {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setAnnounced(text);
    }, ANNOUNCED_AFTER);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return announced;
}

/** Tells when a mouse or the focus comes, and when the last of them has gone. */
function useAttention({ onPause, onResume }: Pick<UndoNoticeProps, 'onPause' | 'onResume'>) {
  const heldBy = useRef(new Set<'mouse' | 'focus'>());
  function begin(by: 'mouse' | 'focus') {
    heldBy.current.add(by);
    onPause();
  }
  function end(by: 'mouse' | 'focus') {
    if (heldBy.current.delete(by) && heldBy.current.size === 0) onResume();
  }
  return {
    // A finger leaves nothing behind that would say when it has gone.
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') begin('mouse');
    },
    onPointerLeave: () => {
      end('mouse');
    },
    onFocus: () => {
      begin('focus');
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) end('focus');
    },
  };
}

const TICK = 250;

/** Whole seconds left, counted on from what was left at the last change. */
function useSecondsLeft(remaining: number, paused: boolean): number {
  const [passed, setPassed] = useState({ of: remaining, time: 0 });
  useEffect(() => {
    if (paused) return undefined;
    const since = Date.now();
    const timer = setInterval(() => {
      setPassed({ of: remaining, time: Date.now() - since });
    }, TICK);
    return () => {
      clearInterval(timer);
    };
  }, [remaining, paused]);
  const left = remaining - (passed.of === remaining ? passed.time : 0);
  return Math.max(0, Math.ceil(left / 1000));
}
