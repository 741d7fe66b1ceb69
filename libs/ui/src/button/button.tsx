import ArrowDown from 'lucide-react/icons/arrow-down';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../loading/loading.tsx';
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
      className={classNames(styles['iconButton'], className)}
      aria-label={label}
      aria-pressed={pressed}
    >
      {icon}
    </button>
  );
}

/** Properties of {@link ScrollToLatestButton}. */
export interface ScrollToLatestButtonProps {
  label: string;
  onPress: () => void;
}

/** Button that floats above the composer while there is more text below. The app places it. */
export function ScrollToLatestButton({ label, onPress }: ScrollToLatestButtonProps) {
  return (
    <button type="button" className={styles['toLatest']} onClick={onPress}>
      <span>
        <ArrowDown />
        {label}
      </span>
    </button>
  );
}
