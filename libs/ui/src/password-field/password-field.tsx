import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { IconButton } from '../icon-button/icon-button.tsx';
import { TextField } from '../text-field/text-field.tsx';
import type { TextFieldProps } from '../text-field/text-field.tsx';

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
