import { useId } from 'react';
import X from 'lucide-react/icons/x';
import { IconButton } from '../button/button.tsx';
import { Dialog, DialogTitle, type DialogProps } from './dialog.tsx';
import { classNames } from '../class-names.ts';
import styles from './titled-dialog.module.css';

/** Properties of {@link TitledDialog}, besides those of a dialog. */
export interface TitledDialogProps extends Omit<DialogProps, 'aria-labelledby' | 'aria-label'> {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** Makes the body a tab stop, so that keys can scroll a text without controls. */
  scrollsByKeys?: boolean | undefined;
}

/** Dialog with a title, a close button and a body that scrolls. */
export function TitledDialog(props: TitledDialogProps) {
  const { title, closeLabel, scrollsByKeys = false, className, children, ...attributes } = props;
  const id = useId();
  return (
    <Dialog
      {...attributes}
      className={classNames(styles['dialog'], className)}
      aria-labelledby={id}
    >
      <header className={styles['head']}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <IconButton label={closeLabel} icon={<X />} onClick={props.onClose} />
      </header>
      <div
        className={styles['body']}
        {...(scrollsByKeys && { role: 'region', 'aria-labelledby': id, tabIndex: 0 })}
      >
        {children}
      </div>
    </Dialog>
  );
}
