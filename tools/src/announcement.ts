import type { ServeOptions } from './serve-options.ts';

const people = [
  'Marina Azevedo   an employee with earlier chats',
  'Rafael Nogueira  an administrator',
  'Beatriz Lima     an employee without a persona to talk with',
];

const byPassword = [
  '',
  '  Or by e-mail and password:',
  '    paulo.teixeira@aurora.example, aurora-2026',
];

interface Origins {
  readonly webOrigin: string;
  readonly apiOrigin: string;
  /** Name of the model that answers. */
  readonly model?: string | undefined;
}

/** Returns the text that `start` and `dev` print once both servers answer. */
export function announcement(
  { webOrigin, apiOrigin, model }: Origins,
  { passwordSignIn }: Pick<ServeOptions, 'passwordSignIn'>,
): string {
  return [
    '',
    `  Colega is ready:  ${webOrigin}`,
    `  Mock API:         ${apiOrigin}`,
    ...(model === undefined ? [] : [`  Model:            ${model}`]),
    '',
    '  Sign in with Microsoft (here a local stand-in, no account needed) as one of:',
    ...people.map((person) => `    ${person}`),
    ...(passwordSignIn === true ? byPassword : []),
    '',
    '  Ctrl-C stops both.',
    '',
  ].join('\n');
}
