import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';

/** Properties of {@link IconButton}, besides those of a native button. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  /** State of a toggle button. Leave it out for a plain button. */
  pressed?: boolean | undefined;
}

/** Square button with only an icon: 32 px, or 44 px on touch screens. */
export function IconButton({ label, icon, pressed, className, ...attributes }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...attributes}
      className={classNames(styles['button'], className)}
      aria-label={label}
      aria-pressed={pressed}
    >
      {icon}
    </button>
  );
}
