/**
 * Matches characters that are invisible or change how others are shown: controls, bidi marks,
 * fillers.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]+/gu;

/** Puts a name or title on one line, without invisible characters. */
export function oneLine(text: string): string {
  return text
    .replace(/[\s\u2028\u2029]+/gu, ' ')
    .replace(INVISIBLE, '')
    .trim();
}

/** Escapes a name or title, so that it is plain text in Markdown. */
export function escapeMarkdown(text: string): string {
  return oneLine(text).replace(/[\\`*_[\]<>#|~!$&]/g, '\\$&');
}

/**
 * Escapes an address so that it stays within its angle brackets; mail addresses may contain all of
 * these.
 */
export function escapeAddress(address: string): string {
  return address.replace(/[<>\\\s]/g, encodeURIComponent);
}
