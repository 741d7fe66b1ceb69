/** The sentences in which tests say why they are skipped, such as `Tests of x are skipped: it is not there.`, each once. */
export function skipReasons(output: string): readonly string[] {
  const lines = output.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => /\b(is|are) skipped: \S/.test(line)))];
}
