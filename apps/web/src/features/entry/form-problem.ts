import type { FormField, FormProblem } from '@colega/chat-domain';

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
