/** A passage as a Markdown quotation, with the empty line that ends it; '' for a blank one. */
export function quotation(passage: string): string {
  const lines = passage.trim().split(/\s*\n/u);
  const quoted = lines.map((line) => `> ${line}`.trimEnd()).join('\n');
  return passage.trim() === '' ? '' : `${quoted}\n\n`;
}
