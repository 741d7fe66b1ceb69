// What makes one emoji of several characters, or a picture of a sign, is seen.
const EMOJI_PART =
  /(?<=\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)\u200D(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|(?<=[\d#*])\uFE0F(?=\u20E3)/u;
const INVISIBLE = new RegExp(
  String.raw`(?!${EMOJI_PART.source})[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]`,
  'gu',
);
const CONTROL = /(?![\t\n])\p{Cc}/gu;

/**
 * Bidi controls, zero-width characters, tags, fillers and variation selectors shown as `⟨U+202E⟩`,
 * other controls as `�`. Accents and emoji stay as they are.
 */
export function showInvisible(text: string): string {
  return text.replace(INVISIBLE, mark).replace(CONTROL, '\uFFFD');
}

const DECEPTIVE = /[\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/u;
// The flags of England, Scotland and Wales are the only emoji with tags: 'gb', three letters, an end.
const FLAG = /\u{1F3F4}\u{E0067}\u{E0062}[\u{E0061}-\u{E007A}]{3}\u{E007F}/u;
const FLAG_OR_DECEPTIVE = new RegExp(`(${FLAG.source})|${DECEPTIVE.source}`, 'gu');

/**
 * For running text: bidi controls and tags shown as by {@link showInvisible}, other controls as `�`;
 * what joins letters and emoji stays.
 */
export function showControls(text: string): string {
  return text
    .replace(FLAG_OR_DECEPTIVE, (found: string, flag?: string) => flag ?? mark(found))
    .replace(CONTROL, '\uFFFD');
}

/** Whether a text holds bidi controls or tags, by which it may read as something that it is not. */
export function isDeceptive(text: string): boolean {
  return DECEPTIVE.test(text);
}

function mark(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}
