/** Returns a persona's name with a capital first letter; the rest is as the server wrote it. */
export function personaLabel(name: string): string {
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase() + rest.join('');
}
