import CircleAlert from 'lucide-react/icons/circle-alert';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useId, useState } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '../button/button.tsx';
import { useAnnouncement, VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './text-field.module.css';

/** Properties of {@link TextField}, besides those of a native input. */
export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Error about the value. The field is marked as invalid and described by it. */
  error?: string | null | undefined;
  /** Hint to show and read below the field. */
  hint?: ReactNode;
  /** Button at the end of the field. */
  action?: ReactNode;
}

/** Labelled one-line field with its error and hint below. */
export function TextField(props: TextFieldProps) {
  const { label, onChange, error, hint, action, ...attributes } = props;
  const id = useId();
  const hasError = error !== undefined && error !== null;
  const errorId = `${id}error`;
  const hintId = `${id}hint`;
  const [isFocused, setFocused] = useState(false);
  // An error that comes to a field with the focus is not read as its description.
  const announced = useAnnouncement(hasError && isFocused ? error : '');
  return (
    <div
      className={styles['root']}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <label htmlFor={`${id}field`}>{label}</label>
      <div className={styles['line']} data-wrong={hasError || undefined}>
        <input
          {...attributes}
          id={`${id}field`}
          className={styles['field']}
          aria-invalid={hasError || undefined}
          aria-describedby={hasError ? `${errorId} ${hintId}` : hintId}
          onChange={(event) => onChange(event.target.value)}
        />
        {action}
      </div>
      {hasError && (
        <p id={errorId} className={styles['error']}>
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
      <VisuallyHidden aria-live="assertive">{announced}</VisuallyHidden>
      <div id={hintId} className={styles['hint']} role="status">
        {hint}
      </div>
    </div>
  );
}

/** Properties of {@link PasswordField}. */
export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'action' | 'hint'> {
  /** Name of the toggle, the same in both states. */
  showLabel: string;
  /** Hint to show while caps lock is on and the field has the focus. */
  capsLockHint: string;
}

/** Password field with a toggle that shows the typed text. */
export function PasswordField({ showLabel, capsLockHint, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);

  function watchCapsLock(event: KeyboardEvent) {
    setCapsLock(event.getModifierState('CapsLock'));
  }

  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      {...field}
      type={shown ? 'text' : 'password'}
      hint={capsLock ? capsLockHint : null}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      action={
        <IconButton
          label={showLabel}
          icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
