/** The beginning of a text where it is too long, never cut inside a character. */
export function cut(text: string, longest: number): string {
  return text.length > longest ? text.slice(0, longest).replace(/[\ud800-\udbff]$/, '') : text;
}
