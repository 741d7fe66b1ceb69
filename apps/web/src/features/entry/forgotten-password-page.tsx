import { type ApiClient, ApiResponseError } from '@colega/api-sdk';
import { validateForgottenPassword } from '@colega/chat-domain';
import { Button, Dialog, DialogActions, DialogTitle } from '@colega/ui';
import { TextField } from '@colega/ui/text-field';
import { MailCheck } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { PasswordCard } from './entry-card.tsx';
import { SubmitFailure, useFirstFocus, useSubmission } from './form-submission.tsx';
import styles from './password-card.module.css';
import { paths } from '../../shared/paths.ts';
import { useServices } from '../../shared/services.ts';

/**
 * Asks the API to send a link. An answer that no such address exists is ignored, so that nobody
 * can learn the registered addresses.
 */
export async function sendLink(api: ApiClient, email: string, signal: AbortSignal): Promise<void> {
  try {
    await api.auth.forgotPassword(email, { signal });
  } catch (error) {
    if (!(error instanceof ApiResponseError) || error.status !== 404) throw error;
  }
}

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

interface SentDialogProps {
  /** Address as typed; the dialog does not reveal if it is registered. */
  readonly email: string;
  readonly onClose: () => void;
}

/**
 * Tells that a link may have been sent; its button, Escape and any other closing have the same
 * effect.
 */
function SentDialog({ email, onClose }: SentDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      className={styles['dialog']}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={onClose}
    >
      <DialogTitle id={`${id}title`}>
        <MailCheck aria-hidden />
        {t('passwords.forgotten.sentTitle')}
      </DialogTitle>
      <p id={`${id}text`}>{t('passwords.forgotten.sent', { email })}</p>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {t('passwords.forgotten.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
