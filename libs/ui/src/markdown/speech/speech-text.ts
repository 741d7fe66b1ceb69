import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { createMarkdownParser } from '../parse/parse.ts';

/** Phrases to say instead of content that cannot be read aloud. */
export interface SpeechTexts {
  readonly codeOmitted: string;
  readonly tableOmitted: string;
  readonly linkOmitted: string;
}

/**
 * Turns Markdown into text to read aloud, without marks, addresses, numbers of sources, code,
 * tables, formulas and emoji. Each paragraph, heading and item is a line that ends with a full stop.
 */
export function speechText(markdown: string, texts: SpeechTexts): string {
  return createSpeech(texts)(markdown);
}

/** Creates a {@link speechText} for one text that grows: each time it parses only what is new. */
export function createSpeech(texts: SpeechTexts): (markdown: string) => string {
  const parse = createMarkdownParser();
  return (markdown) => {
    const sentences = blocksOf(parse(markdown, false)?.nodes ?? [asWritten(markdown)], texts);
    return sentences.filter((sentence, index) => sentence !== sentences[index - 1]).join('\n');
  };
}

/** A text that is too costly to parse is read as it is written. */
function asWritten(markdown: string): RootContent {
  return { type: 'paragraph', children: [{ type: 'text', value: markdown }] };
}

function blocksOf(nodes: readonly Nodes[], texts: SpeechTexts): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'code') return sentenceOf(texts.codeOmitted);
    if (node.type === 'table') return sentenceOf(texts.tableOmitted);
    if (node.type === 'paragraph' || node.type === 'heading') {
      return sentenceOf(wordsOf(node.children, texts));
    }
    return 'children' in node ? blocksOf(node.children, texts) : [];
  });
}

const ENDED = /[.!?…:;][\p{Pe}\p{Pf}"']*$/u;

function sentenceOf(words: string): string[] {
  const sentence = words
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(sentence)) return [];
  return [ENDED.test(sentence) ? sentence : `${sentence}.`];
}

function wordsOf(nodes: readonly PhrasingContent[], texts: SpeechTexts): string {
  return nodes
    .map((node) => {
      switch (node.type) {
        case 'text':
          return spoken(node.value, texts);
        case 'inlineCode':
          return SAYABLE_CODE.test(node.value) ? node.value : texts.codeOmitted;
        case 'break':
          return ' ';
        case 'image':
        case 'imageReference':
          return spoken(node.alt ?? '', texts);
        case 'strong':
        case 'emphasis':
        case 'delete':
        case 'link':
        case 'linkReference':
          return wordsOf(node.children, texts);
        case 'html':
        case 'inlineMath':
        case 'footnoteReference':
          return ' ';
        default:
          return '';
      }
    })
    .join('');
}

const SAYABLE_CODE = /^[\p{L}\p{N}][\p{L}\p{N} ,.-]{0,60}$/u;
const ADDRESS = /(?:\b[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww\.)\S*[^\s.,;:!?)\]}'"]/giu;
const EMOJI =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u20E3\uFE0E\uFE0F]/gu;
const UNSEEN = /(?!\s)[\p{Cc}\p{Cf}]/gu;
// Numbers of sources are shown as links; a voice would say a bare number.
const CITATION = / ?\[\d{1,3}\]/g;
// Marks without a Markdown meaning here. `C#` is a word.
const MARKS = /[*_`|<>{}\\^~]+|(?<![\p{L}\p{N}])#+/gu;

function spoken(text: string, texts: SpeechTexts): string {
  return text
    .replace(ADDRESS, texts.linkOmitted)
    .replace(EMOJI, '')
    .replace(UNSEEN, '')
    .replace(CITATION, '')
    .replace(MARKS, ' ');
}
