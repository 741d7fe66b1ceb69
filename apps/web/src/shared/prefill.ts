import { drafts, joinTexts, UNPLACED_DRAFT } from './drafts.ts';
import { CHAT_PARAMETER } from './paths.ts';

/** Names the text with which a link fills the composer; it is never sent by itself. */
const PROMPT_PARAMETER = 'q';

// Nobody sees these, and a model reads them: whoever makes a link could ask by them for anything. Left are
// line ends and tabs, and what makes one emoji of several characters.
const HIDDEN_TEXT =
  /(?![\t-\r]|(?<=\p{ExtPict})\uFE0F|\uFE0F(?=\u20E3)|(?<=\p{ExtPict}[\uFE0F\p{EMod}]?)\u200D(?=\p{ExtPict}))[\p{DI}\p{Cc}\u2800\uFFF9-\uFFFB]/gu;

/**
 * Moves the text of `?q=` behind what is typed already, and answers the address without it: a reload,
 * or a way back, does not fill it in again. Null where the address holds none.
 */
export function takePrefill(address: URL): URL | null {
  const prompt = address.searchParams.get(PROMPT_PARAMETER)?.replace(HIDDEN_TEXT, '');
  if (prompt === undefined) return null;
  const place = address.searchParams.get(CHAT_PARAMETER) ?? UNPLACED_DRAFT;
  drafts.write(place, joinTexts(drafts.read(place), prompt));
  const rest = new URL(address);
  rest.searchParams.delete(PROMPT_PARAMETER);
  return rest;
}
