import { useId, type ReactNode } from 'react';
import styles from './settings.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
}

interface ChoiceGroupProps<Value extends string> {
  readonly label: string;
  /** Undefined if none is chosen. */
  readonly value: Value | undefined;
  readonly choices: readonly Choice<Value>[];
  readonly onChoose: (value: Value) => void;
  readonly hint?: string;
  /** True for long labels, so that fewer stand in a row. */
  readonly wide?: boolean;
}

/** Choice among a few visible options; the arrow keys choose. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { label, value, choices, onChoose, hint, wide = false } = props;
  const id = useId();
  return (
    <fieldset
      className={styles['group']}
      aria-describedby={hint === undefined ? undefined : `${id}hint`}
    >
      <legend>{label}</legend>
      <div className={styles['choices']} data-wide={wide || undefined}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles['choice']}>
            <input
              type="radio"
              name={id}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.icon}
            {choice.label}
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={`${id}hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
