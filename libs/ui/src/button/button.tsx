import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

/** Properties of {@link Button}, besides those of a native button. */
export interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'medium' | 'large' | undefined;
  /** True while the action runs: a spinner shows, the focus stays, and clicks do nothing. */
  busy?: boolean | undefined;
  icon?: ReactNode;
  children: ReactNode;
}

/** Button with a text. With `busy` or `aria-disabled` it stays focusable and ignores clicks. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'medium', busy = false, icon, children } = props;
  const { variant: _variant, size: _size, busy: _busy, icon: _icon, ...attributes } = props;
  const inactive =
    busy || attributes['aria-disabled'] === true || attributes['aria-disabled'] === 'true';

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (inactive) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    attributes.onClick?.(event);
  }

  return (
    <button
      type="button"
      {...attributes}
      className={classNames(styles['button'], attributes.className)}
      data-variant={variant}
      data-size={size}
      aria-disabled={inactive || undefined}
      aria-busy={busy || undefined}
      onClick={handleClick}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
