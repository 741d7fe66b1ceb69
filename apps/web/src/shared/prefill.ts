import { drafts, joinTexts, UNPLACED_DRAFT } from './drafts.ts';
import { CHAT_PARAMETER } from './paths.ts';

/** Names the text that a link puts into the composer; it is never sent by itself. */
const PROMPT_PARAMETER = 'q';

// Invisible characters: the author of a link could hide instructions for the model in them. Line
// ends, tabs and the joiners inside emoji stay.
const HIDDEN_TEXT =
  /(?![\t-\r]|(?<=\p{ExtPict})\uFE0F|\uFE0F(?=\u20E3)|(?<=\p{ExtPict}[\uFE0F\p{EMod}]?)\u200D(?=\p{ExtPict}))[\p{DI}\p{Cc}\u2800\uFFF9-\uFFFB]/gu;

/**
 * Moves the text of `?q=` to the end of the draft. Returns the address without it, so that a
 * reload or going back does not add it again; null if there is none.
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
