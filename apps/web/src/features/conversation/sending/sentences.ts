/** Returns the complete part of a growing Markdown text, up to its last sentence or line. */
export function wholeSentences(markdown: string): string {
  return /^[^]*(?:[.!?…]["'”’»)*_]*(?=\s)|\n)/u.exec(markdown)?.[0] ?? '';
}

/** Returns the new part of a text against an earlier state; it begins at the start of a word. */
export function unsaid(said: string, text: string): string {
  let same = 0;
  while (same < said.length && said[same] === text[same]) same += 1;
  const isBetweenWords = same === text.length || /\s/u.test(text[same] ?? '');
  const start = isBetweenWords ? same : text.slice(0, same).search(/\S*$/u);
  return text.slice(start).trim();
}
