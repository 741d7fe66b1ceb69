/**
 * The service takes more, but has 40 s (§9) for everything: it makes about two seconds of video in one, and
 * a voice says some fifteen characters in a second.
 */
export const MOST_SPOKEN = 1_000;

/** What the avatar says. */
export interface TalkText {
  /** Its sentences, in their order. */
  readonly parts: readonly string[];
  /** There was more than is said. */
  readonly isCut: boolean;
}

function sentencesOf(speech: string, language: string): readonly string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return speech
    .split(/\n+/u)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence !== '');
}

/** The beginning of a sentence that is too long alone, up to the end of a word where there is one. */
function beginningOf(sentence: string, most: number): string {
  const beginning = sentence.slice(0, most - 1);
  const words = beginning.replace(/\s\S*$/u, '');
  // Never between the two halves of one character.
  return `${words.replace(/[\uD800-\uDBFF]$/u, '')}…`;
}

/** The words of an answer as whole sentences, no more of them than `most` characters hold. */
export function talkText(speech: string, language: string, most = MOST_SPOKEN): TalkText {
  const sentences = sentencesOf(speech, language);
  const parts: string[] = [];
  let length = -1;
  for (const sentence of sentences) {
    length += sentence.length + 1;
    if (length > most) break;
    parts.push(sentence);
  }
  const [first] = sentences;
  if (parts.length === 0 && first !== undefined)
    return { parts: [beginningOf(first, most)], isCut: true };
  return { parts, isCut: parts.length < sentences.length };
}

/** The text as it is sent. */
export function scriptOf({ parts }: TalkText): string {
  return parts.join(' ');
}
