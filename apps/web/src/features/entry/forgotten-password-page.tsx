import { validateForgottenPassword } from '@colega/chat-domain';
import { Button } from '@colega/ui';
import { TextField } from '@colega/ui/text-field';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { useServices } from '../../shared/services.ts';
import { PasswordCard } from './password-card.tsx';
import styles from './password-card.module.css';
import { sendLink } from './send-link.ts';
import { SentDialog } from './sent-dialog.tsx';
import { SubmitFailure } from './submit-failure.tsx';
import { useFirstFocus } from './use-first-focus.ts';
import { useSubmission } from './use-submission.ts';

/** Asks for the e-mail address that receives a link for a new password (§2). */
export function ForgottenPasswordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <PasswordCard title={t('passwords.forgotten.title')} lead={t('passwords.forgotten.lead')}>
      <AddressForm onSent={setSentTo} />
      <Link className={styles['way']} to={paths.signIn}>
        {t('passwords.toSignIn')}
      </Link>
      {sentTo !== null && (
        <SentDialog email={sentTo} onClose={() => void navigate(paths.index, { replace: true })} />
      )}
    </PasswordCard>
  );
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const { isBusy, failure, submit } = useSubmission();
  const [email, setEmail] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useFirstFocus(form);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const checked = validateForgottenPassword({ email });
    setIsWrong(!checked.ok);
    if (!checked.ok) return field.current?.focus();
    void submit(async (signal) => {
      await sendLink(api, checked.value.email, signal);
      if (!signal.aborted) onSent(checked.value.email);
    });
  }

  return (
    <form ref={form} noValidate className={styles['form']} onSubmit={handleSubmit}>
      <TextField
        ref={field}
        type="email"
        name="email"
        autoComplete="username"
        label={t('passwords.forgotten.email')}
        value={email}
        error={isWrong ? t('passwords.invalidEmail') : null}
        required
        onChange={(value) => {
          setEmail(value);
          setIsWrong(false);
        }}
      />
      <SubmitFailure
        message={failure === null ? null : t('passwords.forgotten.failed')}
        error={failure?.error}
      />
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        {t(isBusy ? 'passwords.forgotten.sending' : 'passwords.forgotten.submit')}
      </Button>
    </form>
  );
}
