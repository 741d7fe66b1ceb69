/** What of a growing Markdown text is whole: up to the end of its last sentence or line. */
export function wholeSentences(markdown: string): string {
  return /^[^]*(?:[.!?…]["'”’»)*_]*(?=\s)|\n)/u.exec(markdown)?.[0] ?? '';
}

/** What of a text was not said with an earlier state of it; no word is begun in its middle. */
export function unsaid(said: string, text: string): string {
  let same = 0;
  while (same < said.length && said[same] === text[same]) same += 1;
  const isBetweenWords = same === text.length || /\s/u.test(text[same] ?? '');
  const start = isBetweenWords ? same : text.slice(0, same).search(/\S*$/u);
  return text.slice(start).trim();
}
