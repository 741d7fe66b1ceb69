import { useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, PointerEvent } from 'react';
import X from 'lucide-react/icons/x';
import { Button, IconButton } from '../button/button.tsx';
import { useAnnouncement, VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './undo-notice.module.css';

/** Properties of {@link UndoNotice}. Times are in milliseconds. */
export interface UndoNoticeProps {
  /** Text about the action that can be undone. */
  text: string;
  undoLabel: string;
  onUndo: () => void;
  /** Keys that undo as well, such as 'Ctrl+Z'. The caller listens for them. */
  shortcut?: string | undefined;
  closeLabel: string;
  /** Null for a notice that stays until it is undone. */
  onClose: (() => void) | null;
  /** Total time for undoing. */
  duration: number;
  /** Time left when the notice appeared, was paused or resumed. */
  remaining: number;
  paused: boolean;
  /** Called when a mouse enters the notice or the focus does. The caller stops the time. */
  onPause: () => void;
  onResume: () => void;
}

/** Notice with an Undo button and the time left for it. It never takes the focus by itself. */
export function UndoNotice(props: UndoNoticeProps) {
  const { text, undoLabel, shortcut, duration, remaining, paused } = props;
  const textId = useId();
  const announcement = useAnnouncement([text, undoLabel, shortcut].filter(Boolean).join(' '));
  const attention = useAttention(props);
  const seconds = useSecondsLeft(remaining, paused);
  // Changing the delay later would move the elapsed part of the animation.
  const [delay] = useState(remaining - duration);
  return (
    <div className={styles['notice']} {...attention}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <span id={textId} className={styles['text']}>
        {text}
      </span>
      <div className={styles['actions']}>
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
        {props.onClose !== null && (
          <IconButton
            label={props.closeLabel}
            icon={<X />}
            aria-describedby={textId}
            onClick={props.onClose}
          />
        )}
      </div>
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

/** Calls `onPause` when a mouse or the focus comes, and `onResume` when both have gone. */
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
    // A finger sends no event when it leaves.
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

const TICK_MS = 250;

/** Returns the whole seconds left, counted from the last change of `remaining`. */
function useSecondsLeft(remaining: number, paused: boolean): number {
  const [passed, setPassed] = useState({ of: remaining, time: 0 });
  useEffect(() => {
    if (paused) return undefined;
    const since = Date.now();
    const timer = setInterval(() => {
      setPassed({ of: remaining, time: Date.now() - since });
    }, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [remaining, paused]);
  const left = remaining - (passed.of === remaining ? passed.time : 0);
  return Math.max(0, Math.ceil(left / 1000));
}
