import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { IconButton } from '../icon-button/icon-button.tsx';
import { TextField } from '../text-field/text-field.tsx';
import type { TextFieldProps } from '../text-field/text-field.tsx';

/** Properties of {@link PasswordField}. */
export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'action' | 'hint'> {
  /** The name of the toggle, the same whether it is on or off. */
  showLabel: string;
  /** Shown while caps lock is on and the field has the focus. */
  capsLockHint: string;
}

/** A field for a password, with a toggle that shows what is typed. */
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
