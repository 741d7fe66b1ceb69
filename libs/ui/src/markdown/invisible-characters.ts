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

function mark(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}
