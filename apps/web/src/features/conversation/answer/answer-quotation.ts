/**
 * Turns a passage into a Markdown quotation, with the empty line that ends it; '' for a blank
 * passage.
 */
export function quotation(passage: string): string {
  // The page puts no-break spaces into amounts; they are not part of the passage.
  const lines = passage.trim().replaceAll('\u00A0', ' ').split('\n');
  const written = lines.filter((line) => line.trim() !== '');
  const quoted = written.map((line) => `> ${line}`.trimEnd()).join('\n');
  return passage.trim() === '' ? '' : `${quoted}\n\n`;
}
