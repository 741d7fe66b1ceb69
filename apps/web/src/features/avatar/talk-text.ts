/**
 * Most characters of one video. The service takes more, but has only 40 s (§9): it makes about two
 * seconds of video per second, and a voice speaks about fifteen characters per second.
 */
export const MAX_SPOKEN_CHARACTERS = 1_000;

export interface TalkText {
  /** Sentences in their order. */
  readonly parts: readonly string[];
  /** True if the answer is longer than the talk. */
  readonly isCut: boolean;
}

function sentencesOf(speech: string, language: string): readonly string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return speech
    .split(/\n+/u)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence !== '');
}

/** Cuts a sentence that is too long, at the end of a word if possible. */
function beginningOf(sentence: string, most: number): string {
  const beginning = sentence.slice(0, most - 1);
  const words = beginning.replace(/\s\S*$/u, '');
  // The cut must not separate the two halves of one character.
  return `${words.replace(/[\uD800-\uDBFF]$/u, '')}…`;
}

/** Takes whole sentences of an answer, up to `most` characters. */
export function talkText(speech: string, language: string, most = MAX_SPOKEN_CHARACTERS): TalkText {
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

/** Joins the sentences for sending. */
export function scriptOf({ parts }: TalkText): string {
  return parts.join(' ');
}
