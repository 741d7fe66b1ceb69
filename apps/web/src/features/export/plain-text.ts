/** Characters that show nothing, or change how others are shown: controls, bidi marks, fillers. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]+/gu;

/** A name or title on one line, without what is unseen in it. */
export function oneLine(text: string): string {
  return text
    .replace(/[\s\u2028\u2029]+/gu, ' ')
    .replace(INVISIBLE, '')
    .trim();
}

/** A name or title that is nothing but text in Markdown. */
export function escapeMarkdown(text: string): string {
  return oneLine(text).replace(/[\\`*_[\]<>#|~!$&]/g, '\\$&');
}

/** An address that stays within its angle brackets: that of a mail may hold any of these. */
export function escapeAddress(address: string): string {
  return address.replace(/[<>\\\s]/g, encodeURIComponent);
}
