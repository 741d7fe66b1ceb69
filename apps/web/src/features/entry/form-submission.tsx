import { ApiConnectionError, ApiTimeoutError } from '@colega/api-sdk';
import type { FormField, FormProblem } from '@colega/chat-domain';
import { Notice } from '@colega/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './password-card.module.css';

/** The fault of one field. */
export type FieldFault = 'missing' | 'invalid-email' | 'differ';

/** Returns the fault of each wrong field (§5), among the `fields` of the form. */
export function fieldFaults(
  problem: FormProblem | null,
  fields: readonly FormField[],
): Partial<Record<FormField, FieldFault>> {
  switch (problem?.code) {
    case 'fill-field':
      return { [problem.field]: 'missing' };
    case 'fill-all-fields':
      return Object.fromEntries(fields.map((field) => [field, 'missing']));
    case 'invalid-email':
      return { email: 'invalid-email' };
    // The confirmation is the field that the user corrects.
    case 'passwords-differ':
      return { confirmation: 'differ' };
    case 'nothing-to-do':
    case undefined:
      return {};
  }
}

/** Returns the first wrong field in the order of the form, which gets the focus. */
export function firstWrongField(
  problem: FormProblem,
  fields: readonly FormField[],
): FormField | null {
  const faults = fieldFaults(problem, fields);
  return fields.find((field) => faults[field] !== undefined) ?? null;
}

/** Calls of a form, one at a time. */
export interface Submission {
  readonly isBusy: boolean;
  /** Error of the last call; null if it did not fail. */
  readonly failure: { readonly error: unknown } | null;
  /** Calls, unless a call is under way. After unmount, its outcome is ignored. */
  readonly submit: (call: (signal: AbortSignal) => Promise<void>) => Promise<void>;
}

export function useSubmission(): Submission {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Submission['failure']>(null);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  async function submit(call: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (current.current !== null) return;
    const { signal } = (current.current = new AbortController());
    setIsBusy(true);
    setFailure(null);
    try {
      await call(signal);
    } catch (error) {
      if (!signal.aborted) setFailure({ error });
    } finally {
      current.current = null;
      if (!signal.aborted) setIsBusy(false);
    }
  }

  return { isBusy, failure, submit };
}

interface SubmitFailureProps {
  /** Text of the failure; null for none. */
  readonly message: string | null;
  readonly error?: unknown;
  /** Details from the API; null if they are not shown. */
  readonly details?: string | null;
}

/** Announces the failure of the whole form. */
export function SubmitFailure({ message, error, details = null }: SubmitFailureProps) {
  const { t } = useTranslation();
  const isLost = error instanceof ApiConnectionError || error instanceof ApiTimeoutError;
  const cause = !isLost
    ? details !== null && t('passwords.failure.details', { details })
    : t(navigator.onLine ? 'passwords.failure.connection' : 'passwords.failure.offline');
  return (
    <div role="alert" className={styles['alert']}>
      {message !== null && (
        <Notice tone="danger">
          {message}
          {cause !== false && <p>{cause}</p>}
        </Notice>
      )}
    </div>
  );
}

/** Mouse or touchpad; without them an on-screen keyboard would open and cover half of the page. */
const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)';

/** Focuses the first field of a page, unless something else has the focus. */
export function useFirstFocus(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body;
    if (!isFree || !matchMedia(HAS_KEYBOARD).matches) return;
    form.current?.querySelector('input')?.focus();
  }, [form]);
}
