import { Button } from '@colega/ui';
import { MailCheck } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './password-card.module.css';

interface SentDialogProps {
  /** As it was typed; that it belongs to somebody is not said. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Says that a link may be on its way; the button, Escape and whatever else closes it do the same. */
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
