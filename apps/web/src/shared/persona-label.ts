/** A persona's name as it is shown: its first letter large, the rest as the server wrote it. */
export function personaLabel(name: string): string {
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase() + rest.join('');
}
