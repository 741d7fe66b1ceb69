import type { BrowserContext } from '@playwright/test';
import { LANGUAGES } from '../src/i18n/languages.ts';
import { textsOf } from '../src/testing/texts.ts';

/** Factor by which a translation may be longer than our longest one. */
const MARGIN = 1.4;

const languages = await Promise.all(
  LANGUAGES.map(async (language) => new Map(await textsOf(language))),
);
const portuguese = await textsOf('pt-BR');

/** Length of each Portuguese text in this journey: of the longest language, times the margin. */
const lengths = new Map(
  portuguese.map(([key, text]) => {
    const longest = Math.max(...languages.map((texts) => texts.get(key)?.length ?? 0));
    return [text, Math.ceil(longest * MARGIN)];
  }),
);

/** Lengthens the words of a Portuguese text; its variables stay. */
export function longer(text: string): string {
  const factor = (lengths.get(text) ?? text.length * MARGIN) / text.length;
  let wanted = 0;
  return text.replaceAll(/\{\{[^}]*\}\}|\p{L}{2,}|[^]/gu, (part) => {
    wanted += part.length * (factor - 1);
    if (part.length === 1 || part.startsWith('{{')) return part;
    // Words grow by their own letters, so that lines break at the same places.
    const letters = [...part.toLowerCase()];
    const more = Math.max(0, Math.ceil(wanted));
    wanted -= more;
    return part + Array.from({ length: more }, (_, at) => letters[at % letters.length]).join('');
  });
}

const LITERAL = /(?<=[\w$'"]:)("(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|'(?:[^'\\]|\\.)*')/g;

function lengthenLiterals(code: string, isText: (text: string) => boolean): string {
  return code.replaceAll(LITERAL, (literal) => {
    const inner = literal
      .slice(1, -1)
      .replaceAll(/\\([`'])/g, '$1')
      // The minifier leaves line ends in some texts.
      .replaceAll('\n', '\\n');
    const text = JSON.parse(
      `"${literal.startsWith('"') ? inner : inner.replaceAll('"', '\\"')}"`,
    ) as string;
    return isText(text) ? JSON.stringify(longer(text)) : literal;
  });
}

/** Serves lengthened Portuguese texts to all later pages of this context. */
export async function lengthenTexts(context: BrowserContext): Promise<void> {
  await context.route('**/assets/pt-br-*.js', async (route) => {
    const answer = await route.fetch();
    const body = lengthenLiterals(await answer.text(), (text) => lengths.has(text));
    await route.fulfill({ response: answer, body });
  });
}
