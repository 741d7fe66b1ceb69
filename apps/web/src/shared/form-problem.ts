import type { FormField, FormProblem } from '@colega/chat-domain';

/** What is wrong with one field. */
export type FieldFault = 'missing' | 'invalid-email' | 'differ';

/** The wrong fields of a form, and what is wrong with each (§5). `fields` are those that it has. */
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
    // The second one is where the mistake is mended.
    case 'passwords-differ':
      return { confirmation: 'differ' };
    case 'nothing-to-do':
    case undefined:
      return {};
  }
}

/** The field that takes the focus: the first that is wrong, in the order of the form. */
export function firstWrongField(
  problem: FormProblem,
  fields: readonly FormField[],
): FormField | null {
  const faults = fieldFaults(problem, fields);
  return fields.find((field) => faults[field] !== undefined) ?? null;
}
