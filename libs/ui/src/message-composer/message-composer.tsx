import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, Ref, SubmitEvent } from 'react';
import ArrowUp from 'lucide-react/icons/arrow-up';
import styles from './message-composer.module.css';

/** Properties of {@link MessageComposer}. */
export interface MessageComposerProps {
  /** Accessible name of the box. */
  label: string;
  placeholder: string;
  /** Help about the keys. Hidden on narrow screens. */
  hint?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onSubmit: () => void;
  /**
   * If false, Enter and the button do nothing and the text stays. Typing is always possible (§4).
   */
  canSubmit: boolean;
  submitLabel: string;
  /**
   * Stop button, shown instead of Send while an answer streams. Escape in the composer stops too,
   * unless `onEscape` is given. If `canSubmit` is true meanwhile, Enter submits, and so does a button
   * called `nextLabel`.
   */
  stop?: { readonly label: string; readonly nextLabel?: string; onStop: () => void } | undefined;
  /** Called at Escape in the box or on its buttons. */
  onEscape?: (() => void) | undefined;
  /** Called when the user submits a text while `canSubmit` is false. */
  onRefused?: (() => void) | undefined;
  /** Content at the start of the bar, such as the persona. */
  leading?: ReactNode;
  textareaRef?: Ref<HTMLTextAreaElement> | undefined;
  /** If true, Enter breaks the line, and only Ctrl or ⌘ with Enter sends. */
  enterBreaks?: boolean | undefined;
  /** Returns the text that ↑ puts into an empty box. */
  recall?: (() => string | undefined) | undefined;
}

/** Box for writing a message. It grows to 40 % of the window and knows nothing of chats. */
export function MessageComposer(props: MessageComposerProps) {
  const { label, placeholder, hint, value, onChange, canSubmit, leading, textareaRef } = props;
  const hintId = useId();
  const growing = useRef<HTMLTextAreaElement>(null);
  useGrowth(growing, value);
  const typed = useCaretInView(growing, value);

  function submit() {
    if (canSubmit) props.onSubmit();
    else if (value.trim() !== '') props.onRefused?.();
  }

  const onEscape = props.onEscape ?? props.stop?.onStop;
  const keys = useComposerKeys({
    submit,
    recall: () => props.recall?.(),
    change: onChange,
    enterBreaks: props.enterBreaks === true,
    escape: () => onEscape?.(),
  });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit();
  }

  return (
    <form
      className={styles['composer']}
      onSubmit={handleSubmit}
      onKeyDown={(event) => {
        // The box has its own keys.
        if (event.target === growing.current || event.key !== 'Escape' || event.shiftKey) return;
        if (!event.defaultPrevented && !event.repeat) onEscape?.();
      }}
    >
      <textarea
        {...keys}
        ref={(element) => {
          growing.current = element;
          return passRef(textareaRef, element);
        }}
        className={styles['box']}
        rows={1}
        enterKeyHint={props.enterBreaks === true ? 'enter' : 'send'}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : hintId}
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          typed.current = event.target.value;
          onChange(event.target.value);
        }}
      />
      <div className={styles['bar']}>
        <div className={styles['leading']}>{leading}</div>
        {hint !== undefined && (
          <span id={hintId} className={styles['hint']}>
            {hint}
          </span>
        )}
        {canSubmit && props.stop?.nextLabel !== undefined && (
          <button
            type="submit"
            className={styles['next']}
            aria-label={props.stop.nextLabel}
            title={props.stop.nextLabel}
            onMouseDown={keepFocus}
          >
            <ArrowUp />
          </button>
        )}
        <ActionButton canSubmit={canSubmit} submitLabel={props.submitLabel} stop={props.stop} />
      </div>
    </form>
  );
}

type ActionButtonProps = Pick<MessageComposerProps, 'canSubmit' | 'submitLabel' | 'stop'>;

/** Milliseconds for which Stop does nothing: it stands where Send stood a moment ago. */
const STOP_GUARD_MS = 600;

/** Tells whether a button has been shown for long enough not to be pressed by mistake. */
function useHasSettled(isShown: boolean): boolean {
  const [hasSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => setSettled(true), STOP_GUARD_MS);
    return () => {
      clearTimeout(timer);
      setSettled(false);
    };
  }, [isShown]);
  return hasSettled;
}

/** Button for Send and Stop: one element, so that it keeps the focus when its role changes. */
function ActionButton({ canSubmit, submitLabel, stop }: ActionButtonProps) {
  const label = stop?.label ?? submitLabel;
  const mayStop = useHasSettled(stop !== undefined);

  function handleClick(event: MouseEvent) {
    if (stop === undefined) return;
    // React turns it into a submit button before the browser handles the click.
    event.preventDefault();
    // The second press on Send, or the second click of a slow double click, must not stop the new
    // answer.
    if (mayStop && event.detail < 2) stop.onStop();
  }

  return (
    <button
      type={stop === undefined ? 'submit' : 'button'}
      className={styles['action']}
      aria-label={label}
      title={label}
      aria-disabled={!(stop === undefined ? canSubmit : mayStop) || undefined}
      onMouseDown={keepFocus}
      onKeyDown={ignoreRepeats}
      onClick={handleClick}
    >
      {stop === undefined ? <ArrowUp /> : <span className={styles['stop']} />}
    </button>
  );
}

// The focus stays in the box, so that writing can go on and the on-screen keyboard stays open.
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

function ignoreRepeats(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault();
}

function passRef(
  ref: Ref<HTMLTextAreaElement> | undefined,
  element: HTMLTextAreaElement | null,
): undefined | (() => void) {
  if (typeof ref === 'function') {
    const cleanup = ref(element);
    return typeof cleanup === 'function' ? cleanup : () => void ref(null);
  }
  if (ref === null || ref === undefined) return undefined;
  ref.current = element;
  return () => {
    ref.current = null;
  };
}

/**
 * Sets the height of the box to that of its text, in browsers without `field-sizing`. The style
 * sheet limits it.
 */
function useGrowth(box: { readonly current: HTMLTextAreaElement | null }, value: string) {
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [box, value]);
}

/**
 * Scrolls to the end of a text that was not typed, such as a recalled one: the caret is there. Returns
 * where the box notes what is typed.
 */
function useCaretInView(box: { readonly current: HTMLTextAreaElement | null }, value: string) {
  const typed = useRef(value);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || typed.current === value) return;
    typed.current = value;
    element.scrollTop = element.scrollHeight;
  }, [box, value]);
  return typed;
}

/** Actions of the composer's keys. */
interface ComposerKeyActions {
  submit: () => void;
  /** Returns the text to put into an empty box, if any. */
  recall: () => string | undefined;
  change: (value: string) => void;
  /** If true, Enter breaks the line, and only Ctrl or ⌘ with Enter sends. */
  enterBreaks: boolean;
  escape: () => void;
}

/**
 * Key handlers of the box: Enter sends or breaks the line, Shift+Enter breaks the line, ↑ in an
 * empty box recalls, Escape stops or does what the owner says.
 */
function useComposerKeys(actions: ComposerKeyActions) {
  const justComposed = useRef(false);
  const current = useRef(actions);
  current.current = actions;

  return useMemo(
    () => ({
      onCompositionEnd() {
        // Safari reports the Enter that ends a composition after its end, within the same task.
        justComposed.current = true;
        setTimeout(() => {
          justComposed.current = false;
        });
      },
      onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
        if (isComposing(event.nativeEvent) || justComposed.current) return;
        if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
          if (current.current.enterBreaks && !event.ctrlKey && !event.metaKey) return;
          event.preventDefault();
          if (!event.repeat) current.current.submit();
        } else if (event.key === 'Escape' && !event.shiftKey) {
          // It may have closed something else.
          if (!event.defaultPrevented && !event.repeat) current.current.escape();
        } else if (event.key === 'ArrowUp' && !event.altKey && event.currentTarget.value === '') {
          const text = current.current.recall();
          if (text === undefined) return;
          event.preventDefault();
          current.current.change(text);
        }
      },
    }),
    [],
  );
}

// Key code 229 means that an input method used the key. Safari sends it with `isComposing` false.
function isComposing(event: { isComposing: boolean; keyCode: number }): boolean {
  return event.isComposing || event.keyCode === 229;
}
