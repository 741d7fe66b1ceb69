import { validateSignIn, type FormField, type FormProblem } from '@colega/chat-domain';
import { Button, Notice } from '@colega/ui';
import { PasswordField } from '@colega/ui/text-field';
import { TextField } from '@colega/ui/text-field';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasswordFailure } from '../../session/password-sign-in.ts';
import { useSession } from '../../session/session-context.ts';
import { fieldFaults, firstWrongField } from './form-submission.tsx';
import styles from './password-form.module.css';

const FIELDS = ['email', 'password'] as const satisfies readonly FormField[];

type Values = Readonly<Record<(typeof FIELDS)[number], string>>;

interface PasswordFormProps {
  /** E-mail address of the user who signs in again; '' if unknown. */
  readonly email: string;
  /** Link to the page for a new password. */
  readonly forgotten: (label: string) => ReactNode;
}

/** Signs in by e-mail and password. The typed text stays after any failure. */
export function PasswordForm({ email, forgotten }: PasswordFormProps) {
  const { t } = useTranslation();
  const { isBusy, failure, submit } = usePasswordSignIn();
  const [values, setValues] = useState<Values>({ email, password: '' });
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const checked = validateSignIn(values);
    setProblem(checked.ok ? null : checked.error);
    if (checked.ok) return void submit(checked.value);
    const wrong = firstWrongField(checked.error, FIELDS);
    form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  }

  return (
    <form ref={form} noValidate className={styles['form']} onSubmit={handleSubmit}>
      <Fields
        values={values}
        problem={problem}
        onChange={(change) => {
          setValues({ ...values, ...change });
          setProblem(null);
        }}
      />
      <SubmitFailure problem={problem} failure={failure} />
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        {t(isBusy ? 'signInPage.password.underWay' : 'signInPage.password.submit')}
      </Button>
      <p className={styles['forgotten']}>{forgotten(t('signInPage.password.forgotten'))}</p>
    </form>
  );
}

/** Signs in, one attempt at a time. */
function usePasswordSignIn() {
  const session = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<PasswordFailure | null>(null);
  async function submit(credentials: Values): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      await session.signInWithPassword(credentials, setFailure);
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, failure, submit };
}

interface FieldsProps {
  readonly values: Values;
  readonly problem: FormProblem | null;
  readonly onChange: (change: Partial<Values>) => void;
}

function Fields({ values, problem, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const faults = fieldFaults(problem, FIELDS);
  const properties = (field: keyof Values) => {
    const label = t(`signInPage.password.${field}`);
    const missing = t('signInPage.password.missingField', { field: label });
    const invalid = t('signInPage.password.invalidEmail');
    const fault = faults[field];
    return {
      name: field,
      label,
      value: values[field],
      error: fault === undefined ? null : fault === 'missing' ? missing : invalid,
      required: true,
      onChange: (value: string) => onChange({ [field]: value }),
    };
  };
  return (
    <>
      <TextField
        {...properties('email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...properties('password')}
        autoComplete="current-password"
        showLabel={t('signInPage.password.show')}
        capsLockHint={t('signInPage.password.capsLock')}
      />
    </>
  );
}

interface SubmitFailureProps {
  readonly problem: FormProblem | null;
  readonly failure: PasswordFailure | null;
}

/** Announces the failure of the whole form. */
function SubmitFailure({ problem, failure }: SubmitFailureProps) {
  const { t } = useTranslation();
  const isEmpty = problem?.code === 'fill-all-fields';
  const message = isEmpty
    ? t('signInPage.password.missingFields')
    : problem === null && failure !== null && t(`signInPage.password.failed.${failure}`);
  return <div role="alert">{message && <Notice tone="danger">{message}</Notice>}</div>;
}
