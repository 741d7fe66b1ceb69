import { useId, useLayoutEffect, useMemo, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, Ref, SubmitEvent } from 'react';
import ArrowUp from 'lucide-react/icons/arrow-up';
import styles from './message-composer.module.css';

/** Properties of {@link MessageComposer}. */
export interface MessageComposerProps {
  /** The box's accessible name. */
  label: string;
  placeholder: string;
  /** What the keys do; hidden on narrow screens. */
  hint?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onSubmit: () => void;
  /** While false, Enter and the button do nothing and the text stays; typing is always possible (§4). */
  canSubmit: boolean;
  submitLabel: string;
  /** While an answer comes, the button stops it. */
  stop?: { readonly label: string; onStop: () => void } | undefined;
  /** Beside the box's foot, such as the persona. */
  leading?: ReactNode;
  textareaRef?: Ref<HTMLTextAreaElement> | undefined;
  /** Enter breaks the line, and sends only with Ctrl or ⌘. */
  enterBreaks?: boolean | undefined;
  /** The text that ↑ brings back into an empty box. */
  recall?: (() => string | undefined) | undefined;
}

/** The box to write a message in: it grows to 40 % of the window, and knows nothing of chats. */
export function MessageComposer(props: MessageComposerProps) {
  const { label, placeholder, hint, value, onChange, canSubmit, leading, textareaRef } = props;
  const hintId = useId();
  const growing = useRef<HTMLTextAreaElement>(null);
  useGrowth(growing, value);

  function submit() {
    if (canSubmit) props.onSubmit();
  }

  const keys = useComposerKeys({
    submit,
    recall: () => props.recall?.(),
    change: onChange,
    enterBreaks: props.enterBreaks === true,
  });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit();
  }

  return (
    <form className={styles['composer']} onSubmit={handleSubmit}>
      <textarea
        {...keys}
        ref={(element) => {
          growing.current = element;
          return passRef(textareaRef, element);
        }}
        className={styles['box']}
        rows={1}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : hintId}
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
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
        <ActionButton canSubmit={canSubmit} submitLabel={props.submitLabel} stop={props.stop} />
      </div>
    </form>
  );
}

type ActionButtonProps = Pick<MessageComposerProps, 'canSubmit' | 'submitLabel' | 'stop'>;

/** One element in both roles, so that it keeps focus when Send turns into Stop. */
function ActionButton({ canSubmit, submitLabel, stop }: ActionButtonProps) {
  const label = stop?.label ?? submitLabel;

  function handleClick(event: MouseEvent) {
    if (stop === undefined) return;
    // It is a submit button again before the browser comes to what a click does.
    event.preventDefault();
    // The second click of a double click on Send must not stop the answer that it asked for.
    if (event.detail < 2) stop.onStop();
  }

  return (
    <button
      type={stop === undefined ? 'submit' : 'button'}
      className={styles['action']}
      aria-label={label}
      title={label}
      aria-disabled={(stop === undefined && !canSubmit) || undefined}
      onMouseDown={keepFocus}
      onKeyDown={ignoreRepeats}
      onClick={handleClick}
    >
      {stop === undefined ? <ArrowUp /> : <span className={styles['stop']} />}
    </button>
  );
}

// Focus stays in the box, so that writing can go on and an on-screen keyboard stays up.
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

/** For browsers without `field-sizing`: the height of the text, as far as the style sheet lets it grow. */
function useGrowth(box: { readonly current: HTMLTextAreaElement | null }, value: string) {
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [box, value]);
}

/** What the composer's keys do. */
interface ComposerKeyActions {
  submit: () => void;
  /** The text to bring back into an empty box, if any. */
  recall: () => string | undefined;
  change: (value: string) => void;
  /** Enter breaks the line, and sends only with Ctrl or ⌘. */
  enterBreaks: boolean;
}

/** Handlers for the composer's box: Enter sends or breaks the line, Shift+Enter breaks the line, ↑ in an empty box recalls. */
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
        } else if (event.key === 'ArrowUp' && event.currentTarget.value === '') {
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

// 229 is the code of a key that an input method consumed; Safari sends it with `isComposing` false.
function isComposing(event: { isComposing: boolean; keyCode: number }): boolean {
  return event.isComposing || event.keyCode === 229;
}
