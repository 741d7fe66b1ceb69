/** In this order: what is escaped or an address, code, a mark of code without an end, an image, HTML. */
const PARTS =
  /\\.|<(?:[a-z][a-z\d+.-]{1,31}:[^\s<>]*|[\w.+-]+@[\w.-]+)>|(`+)(?!`)[^|]*?(?<!`)\1(?!`)|`+|!\[|<(?=[a-z/!?])/gi;

/** A line outside of a code block, and whether code may have begun in it that ends in a later line. */
interface InertLine {
  readonly line: string;
  readonly mayBeOpen: boolean;
}

/**
 * A line as it does nothing in whatever program opens it, as on the screen: an image is a link to it,
 * since its address may carry off what was said, and HTML is text. Code stays as it is, unless a line
 * before may have begun some: then what looks like code may be none.
 */
export function inertLine(source: string, mayBeOpen: boolean): InertLine {
  let isLoose = mayBeOpen;
  const line = source.replace(PARTS, (part, mark: string | undefined) => {
    if (part === '![' || part === '<') return `\\${part}`;
    if (mark !== undefined && mayBeOpen)
      return `${mark}${inertLine(part.slice(mark.length), true).line}`;
    isLoose ||= mark === undefined && part.startsWith('`');
    return part;
  });
  return { line, mayBeOpen: isLoose };
}
