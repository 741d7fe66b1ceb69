import type { Language } from '../../../i18n/languages.ts';

/** Longest utterance in characters; browsers stall in long ones. */
const MAX_UTTERANCE = 200;

/** Finds the place to cut a long text: after a comma or similar sign, else after a word. */
function cutAt(text: string, maxLength: number): number {
  const beginning = text.slice(0, maxLength + 1);
  const pause = /^[^]*[,;:)\u2013\u2014](?=\s)/u.exec(beginning)?.[0].length ?? 0;
  if (pause > maxLength / 2) return pause;
  const word = beginning.search(/\s\S*$/u);
  if (word > 0) return word;
  // The cut must not separate the two halves of one character.
  return /[\uD800-\uDBFF]$/u.test(text.slice(0, maxLength)) ? maxLength - 1 : maxLength;
}

function cutLong(sentence: string, maxLength: number): readonly string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > maxLength) {
    const at = cutAt(rest, maxLength);
    parts.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return [...parts, rest];
}

/** Splits a text into parts to speak one after the other, at ends of sentences if possible. */
export function speechParts(
  text: string,
  language: string,
  maxLength = MAX_UTTERANCE,
): readonly string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return text.split(/\n+/u).flatMap((line) => {
    const parts: string[] = [];
    for (const { segment } of segmenter.segment(line)) {
      for (const part of cutLong(segment.trim(), maxLength)) {
        const last = parts.at(-1);
        if (last !== undefined && last.length + part.length < maxLength)
          parts.splice(-1, 1, `${last} ${part}`);
        else parts.push(part);
      }
    }
    return parts.map((part) => part.trim()).filter((part) => part !== '');
  });
}

/** Common words for recognising a language. */
const WORDS: Record<Language, string> = {
  'pt-BR': 'não você são uma com dos das ao em mais também até seu sua pelo pela é os',
  en: 'the and you of is are to with your for this that can be it on',
  es: 'el los las del con una usted son más también hasta su por y es en',
};

/** Languages of scripts other than Latin: the most common one where several share a script. */
const OF_SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Han}/gu, 'zh'],
];

/** Returns the language of the script that most letters are of; undefined for Latin. */
function languageOfScript(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  // A Japanese text has fewer kana than characters of Chinese.
  return OF_SCRIPTS.find(([letter, language]) => {
    const count = text.match(letter)?.length ?? 0;
    return count > 0 && count > letters / (language === 'ja' ? 5 : 2);
  })?.[1];
}

/** Guesses the language of a text; in doubt, returns the language of the interface. */
export function languageOfText(text: string, ofInterface: string): string {
  const ofScript = languageOfScript(text);
  if (ofScript !== undefined) return ofScript;
  const words = text.toLocaleLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = Object.entries(WORDS).map(([language, list]) => {
    const known = new Set(list.split(' '));
    return { language, count: words.filter((word) => known.has(word)).length };
  });
  const ofInterfaceCount = counts.find(({ language }) => language === ofInterface)?.count ?? 0;
  const [most] = counts.toSorted((first, second) => second.count - first.count);
  return most !== undefined && most.count > ofInterfaceCount + 2 ? most.language : ofInterface;
}

/** Chooses a voice: of the same region, else of the same language; undefined for none. */
export function voiceFor<Voice extends { readonly lang: string; readonly default: boolean }>(
  voices: readonly Voice[],
  language: string,
): Voice | undefined {
  const tagOf = ({ lang }: Voice) => lang.replace('_', '-').toLowerCase();
  const wanted = language.toLowerCase();
  const [base = wanted] = wanted.split('-');
  const speaking = voices.filter((voice) => tagOf(voice).split('-')[0] === base);
  const ofRegion = speaking.filter((voice) => tagOf(voice) === wanted);
  const best = ofRegion.length > 0 ? ofRegion : speaking;
  return best.find((voice) => voice.default) ?? best[0];
}
