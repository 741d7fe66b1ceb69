const people = [
  'Marina Azevedo   an employee with earlier chats',
  'Rafael Nogueira  an administrator',
  'Beatriz Lima     an employee without a persona to talk with',
];

/** What `start` and `dev` print once both servers answer. */
export function announcement(webOrigin: string, apiOrigin: string): string {
  return [
    '',
    `  Colega is ready:  ${webOrigin}`,
    `  Mock API:         ${apiOrigin}`,
    '',
    '  Sign in with Microsoft (here a local stand-in, no account needed) as one of:',
    ...people.map((person) => `    ${person}`),
    '',
    '  Ctrl-C stops both.',
    '',
  ].join('\n');
}
