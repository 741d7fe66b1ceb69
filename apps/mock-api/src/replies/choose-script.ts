import type { AnswerScript, PersonaFixture } from '../fixtures/fixture-types.ts';
import { plainText } from '../state/listing.ts';

/** The script with the most keywords in the prompt; undefined where none has any. */
export function matchingScript(persona: PersonaFixture, prompt: string): AnswerScript | undefined {
  const text = plainText(prompt);
  const counted = persona.answers.map((script) => ({
    script,
    count: script.keywords.filter((keyword) => hasWordBeginning(text, keyword)).length,
  }));
  const best = Math.max(0, ...counted.map(({ count }) => count));
  return best === 0 ? undefined : counted.find(({ count }) => count === best)?.script;
}

/** As `matchingScript`, with the persona's first script for a prompt that matches none. */
export function chooseScript(persona: PersonaFixture, prompt: string): AnswerScript | undefined {
  return matchingScript(persona, prompt) ?? persona.answers[0];
}

/** A keyword also stands for its longer forms: 'benefício' is found in 'benefícios'. */
function hasWordBeginning(text: string, keyword: string): boolean {
  return ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${plainText(keyword)}`);
}
