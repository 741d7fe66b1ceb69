// A joiner between pictographs makes one emoji of them, and is seen.
const INVISIBLE =
  /(?<!\p{Extended_Pictographic}\uFE0F?)\u200D|[\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu;
const CONTROL = /(?![\t\n])\p{Cc}/gu;

/** Bidi controls, zero-width and tag characters shown as `⟨U+202E⟩`, other controls as `�`. */
export function showInvisible(text: string): string {
  return text.replace(INVISIBLE, mark).replace(CONTROL, '\uFFFD');
}

function mark(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}
