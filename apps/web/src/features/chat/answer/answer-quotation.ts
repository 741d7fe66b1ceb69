/** A passage as a Markdown quotation, with the empty line that ends it; '' for a blank one. */
export function quotation(passage: string): string {
  // Spaces that keep an amount on one line are the page's, not the passage's.
  const lines = passage.trim().replaceAll('\u00A0', ' ').split('\n');
  const written = lines.filter((line) => line.trim() !== '');
  const quoted = written.map((line) => `> ${line}`.trimEnd()).join('\n');
  return passage.trim() === '' ? '' : `${quoted}\n\n`;
}
