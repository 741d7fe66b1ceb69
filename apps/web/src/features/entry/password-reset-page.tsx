import { type FormField, type FormProblem, validatePasswordReset } from '@colega/chat-domain';
import { Button } from '@colega/ui';
import { PasswordField } from '@colega/ui/text-field';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useSession } from '../../session/session-context.ts';
import { linkToken } from '../../shared/link-token.ts';
import { paths } from '../../shared/paths.ts';
import { errorDetails } from '../../shared/query-client.ts';
import { useServices } from '../../shared/services.ts';
import { PasswordCard } from './entry-card.tsx';
import {
  fieldFaults,
  firstWrongField,
  SubmitFailure,
  useFirstFocus,
  useSubmission,
} from './form-submission.tsx';
import styles from './password-card.module.css';
import { PASSWORD_CHANGED } from './sign-in-screen.tsx';

/** Sets a new password with the token of a link; without a token it only explains this (§2). */
export function PasswordResetPage() {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const [token] = useState(linkToken);
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <Changed />;
  if (!token) return <NothingToDo />;

  // The sign-in page redirects signed-in users, and they would not see the confirmation.
  function handleDone(): void {
    if (session.state.get().status === 'signed-in') setIsDone(true);
    else void navigate(paths.signIn, { replace: true, state: PASSWORD_CHANGED });
  }

  return (
    <PasswordCard title={t('passwords.reset.title')} lead={t('passwords.reset.lead')}>
      <PasswordResetForm token={token} onDone={handleDone} />
    </PasswordCard>
  );
}

function Changed() {
  const { t } = useTranslation();
  return (
    <PasswordCard title={t('passwords.reset.doneTitle')} lead={t('passwords.reset.doneSignedIn')}>
      <Link className={styles['way']} to={paths.index}>
        {t('passwords.toChat')}
      </Link>
    </PasswordCard>
  );
}

function NothingToDo() {
  const { t } = useTranslation();
  return (
    <PasswordCard title={t('passwords.reset.nothingTitle')} lead={t('passwords.reset.nothing')}>
      <Link className={styles['way']} to={paths.signIn}>
        {t('passwords.toSignIn')}
      </Link>
    </PasswordCard>
  );
}

const FIELDS = ['password', 'confirmation'] as const satisfies readonly FormField[];

const SHOW_KEYS = {
  password: 'passwords.reset.showPassword',
  confirmation: 'passwords.reset.showConfirmation',
} as const;

interface PasswordResetFormProps {
  readonly token: string;
  readonly onDone: () => void;
}

/** Asks for the new password twice. The typed text stays after any failure. */
function PasswordResetForm({ token, onDone }: PasswordResetFormProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const { isBusy, failure, submit } = useSubmission();
  const [values, setValues] = useState({ password: '', confirmation: '' });
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useFirstFocus(form);

  function showProblem(found: FormProblem): void {
    setProblem(found);
    const wrong = firstWrongField(found, FIELDS);
    form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setIsRefused(false);
    const checked = validatePasswordReset({ token, ...values });
    if (!checked.ok) return showProblem(checked.error);
    setProblem(null);
    void submit(async (signal) => {
      const isSet = await api.auth.resetPassword(checked.value, { signal });
      if (signal.aborted) return;
      if (isSet) onDone();
      else setIsRefused(true);
    });
  }

  return (
    <>
      <form ref={form} noValidate className={styles['form']} onSubmit={handleSubmit}>
        <NewPasswordFields
          values={values}
          problem={problem}
          onChange={(change) => {
            setValues({ ...values, ...change });
            setProblem(null);
          }}
        />
        <SubmitFailure
          message={
            problem?.code === 'fill-all-fields'
              ? t('passwords.missingFields')
              : isRefused
                ? `${t('passwords.reset.refused')}. ${t('passwords.reset.refusedHint')}`
                : failure && t('passwords.reset.failed')
          }
          error={failure?.error}
          details={failure && (errorDetails(failure.error)?.text ?? null)}
        />
        <Button type="submit" variant="primary" size="large" busy={isBusy}>
          {t(isBusy ? 'passwords.reset.saving' : 'passwords.reset.submit')}
        </Button>
      </form>
      {isRefused && (
        <Link className={styles['way']} to={paths.forgottenPassword}>
          {t('passwords.reset.askAgain')}
        </Link>
      )}
    </>
  );
}

interface NewPasswordFieldsProps {
  readonly values: Readonly<Record<(typeof FIELDS)[number], string>>;
  readonly problem: FormProblem | null;
  readonly onChange: (change: Partial<Record<FormField, string>>) => void;
}

function NewPasswordFields({ values, problem, onChange }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const faults = fieldFaults(problem, FIELDS);
  return FIELDS.map((field) => {
    const label = t(`passwords.reset.${field}`);
    const fault = faults[field];
    return (
      <PasswordField
        key={field}
        name={field}
        label={label}
        value={values[field]}
        error={
          fault === undefined
            ? null
            : fault === 'missing'
              ? t('passwords.missingField', { field: label })
              : t('passwords.differ')
        }
        showLabel={t(SHOW_KEYS[field])}
        capsLockHint={t('passwords.reset.capsLock')}
        autoComplete="new-password"
        required
        onChange={(value) => onChange({ [field]: value })}
      />
    );
  });
}
