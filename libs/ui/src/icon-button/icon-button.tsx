import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';

/** Properties of {@link IconButton}, besides those of a native button. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name and the tooltip. */
  label: string;
  icon: ReactNode;
  /** Makes it a toggle and says whether it is on. */
  pressed?: boolean | undefined;
}

/** A square button with an icon only: 32 px, 44 px where the pointer is a finger. */
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
