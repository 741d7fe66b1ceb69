import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps, KeyboardEvent, MouseEvent, RefObject, SyntheticEvent } from 'react';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';

type NativeProps = Omit<
  ComponentProps<'dialog'>,
  'open' | 'closedBy' | 'onCancel' | 'onClick' | 'onClose' | 'onKeyDown' | 'onPointerDown' | 'ref'
>;

/** Element that takes the focus at first: the first input, the dialog itself, or the given one. */
type InitialFocus = 'field' | 'dialog' | RefObject<HTMLElement | null>;

/** Properties of {@link Dialog}, besides those of a native dialog. It needs an accessible name. */
export interface DialogProps extends NativeProps {
  /**
   * A box in the center, the full height at the start or the end of the page, or a sheet from
   * below.
   */
  placement?: 'center' | 'start' | 'end' | 'bottom' | undefined;
  size?: 'small' | 'medium' | undefined;
  /**
   * Ways to close it, as in HTML: Escape ('closerequest'), also a press beside it ('any'), or only
   * its own buttons ('none').
   */
  closedBy?: 'any' | 'closerequest' | 'none' | undefined;
  /** Called when the user closes it; the owner then removes it. */
  onClose?: (() => void) | undefined;
  /** By default the browser chooses, usually the first control. */
  initialFocus?: InitialFocus | undefined;
  /** False for a dialog beside a page that stays usable. */
  modal?: boolean | undefined;
  /** Stays above the dialogs that open later. */
  onTop?: boolean | undefined;
  ref?: RefObject<HTMLDialogElement | null> | undefined;
}

/** Dialog that is open while it is mounted. It takes the focus, and returns it at the end. */
export function Dialog(props: DialogProps) {
  const { placement = 'center', size = 'medium', closedBy = 'closerequest', ...others } = props;
  const { onClose, initialFocus, modal = true, onTop, ref, className, ...attributes } = others;
  const own = useRef<HTMLDialogElement>(null);
  const dialog = ref ?? own;
  const startedBeside = useRef(false);
  useOpen(dialog, modal, initialFocus);

  function requestClose() {
    if (closedBy !== 'none') onClose?.();
  }
  // React also reports the events of nested dialogs.
  function handleCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    requestClose();
  }
  function handleClose({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    // Closing by code fires the event too, after the dialog was opened again or removed.
    if (target !== currentTarget || currentTarget.open || !currentTarget.isConnected) return;
    // The browser closes a dialog at the second Escape, without asking.
    if (closedBy === 'none') open(currentTarget, modal, initialFocus);
    else requestClose();
  }
  function handleKeyDown(event: KeyboardEvent) {
    // The browser handles Escape for modal dialogs only.
    if (modal || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    requestClose();
  }
  return (
    <dialog
      {...attributes}
      ref={dialog}
      className={classNames(styles['dialog'], className)}
      data-placement={placement}
      data-size={size}
      data-on-top={onTop || undefined}
      onCancel={handleCancel}
      onClose={handleClose}
      onKeyDown={handleKeyDown}
      onPointerDown={(event) => {
        // A text selection may begin inside and end beside the dialog.
        startedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (modal && closedBy === 'any' && startedBeside.current && isBeside(event)) onClose?.();
      }}
    />
  );
}

function useOpen(
  dialog: RefObject<HTMLDialogElement | null>,
  modal: boolean,
  initialFocus: InitialFocus | undefined,
) {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const returnFocus = rememberFocus(element);
    open(element, modal, initialFocus);
    return () => {
      // The browser returns the focus when a dialog closes, not when it is removed.
      element.close();
      returnFocus();
    };
  }, [dialog, modal, initialFocus]);
}

function open(element: HTMLDialogElement, modal: boolean, initialFocus?: InitialFocus) {
  const focused = document.activeElement;
  if (modal) element.showModal();
  else element.show();
  if (initialFocus === 'field') element.querySelector('input')?.focus();
  else if (initialFocus === 'dialog') element.focus();
  else initialFocus?.current?.focus();
  if (modal) raiseOthers(element, focused);
}

/** Opens the dialogs with `onTop` again, which brings them above the new one. */
function raiseOthers(element: HTMLDialogElement, focused: Element | null) {
  const others = document.querySelectorAll<HTMLDialogElement>('dialog[data-on-top]:modal');
  for (const other of others) {
    if (other === element) continue;
    other.close();
    other.showModal();
    if (focused instanceof HTMLElement && other.contains(focused)) focused.focus();
  }
}

/** Remembers focus and selection. The returned function restores them if the focus was lost. */
function rememberFocus(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement;
  const opener = openerOf(before);
  const selection = getSelection();
  const range = selection?.rangeCount === 1 ? selection.getRangeAt(0).cloneRange() : null;
  return () => {
    const now = document.activeElement;
    const focused = before?.checkVisibility() === true ? before : opener;
    const isLost = now === null || now === document.body || now === focused || dialog.contains(now);
    if (!isLost || !(focused instanceof HTMLElement)) return;
    // A field keeps its own selection. Some browsers return the focus to it without a caret.
    const isField = focused.matches('input, textarea, [contenteditable]');
    if (isField) focused.blur();
    focused.focus({ preventScroll: true });
    if (isField || range === null || !range.startContainer.isConnected) return;
    selection?.removeAllRanges();
    selection?.addRange(range);
  };
}

/** Returns the button of the popover that an element is in: a dialog closes the popover. */
function openerOf(element: Element | null): Element | null {
  const id = element?.closest('[popover]')?.id ?? '';
  return document.querySelector(`[popovertarget="${CSS.escape(id)}"]`);
}

function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  // The target is the dialog also for a press on its padding.
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !isInside;
}

/** Heading of a dialog, which may begin with an icon. */
export function DialogTitle({ className, ...attributes }: ComponentProps<'h2'>) {
  return <h2 {...attributes} className={classNames(styles['title'], className)} />;
}

/** Row of buttons at the end of a dialog. */
export function DialogActions({ className, ...attributes }: ComponentProps<'div'>) {
  return <div {...attributes} className={classNames(styles['actions'], className)} />;
}
