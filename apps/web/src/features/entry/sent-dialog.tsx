import { Button } from '@colega/ui';
import { MailCheck } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './password-card.module.css';

interface SentDialogProps {
  /** Address as typed; the dialog does not reveal if it is registered. */
  readonly email: string;
  readonly onClose: () => void;
}

/**
 * Tells that a link may have been sent; its button, Escape and any other closing have the same
 * effect.
 */
export function SentDialog({ email, onClose }: SentDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={`${id}title`}>
        <MailCheck aria-hidden />
        {t('passwords.forgotten.sentTitle')}
      </h2>
      <p id={`${id}text`}>{t('passwords.forgotten.sent', { email })}</p>
      <div>
        <Button variant="primary" onClick={onClose}>
          {t('passwords.forgotten.close')}
        </Button>
      </div>
    </dialog>
  );
}
