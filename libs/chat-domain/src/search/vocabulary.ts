import type { FieldText } from './search-document.ts';
import { isNaming } from './search-document.ts';
import { foldWord, writtenWords } from './words.ts';

/** A distinct folded word, and which documents hold it. */
interface IndexedWord {
  readonly word: string;
  /** Twice the slot of a document, and one more where no title or name of it holds the word. */
  postings: number[];
}

/** The words of all documents. */
export interface Vocabulary {
  readonly words: IndexedWord[];
  /** The words by every way of writing them that was met, the folded one included. */
  readonly bySpelling: Map<string, IndexedWord>;
}

/** Longer spellings are not remembered, so that texts without blanks cost no memory. */
const REMEMBERED_LENGTH = 32;

export function createVocabulary(): Vocabulary {
  return { words: [], bySpelling: new Map() };
}

/** Enters the words of a document; its naming texts come first. */
export function addPostings(
  vocabulary: Vocabulary,
  slot: number,
  texts: readonly FieldText[],
): void {
  for (const { field, text } of texts) {
    const posting = slot * 2 + (isNaming(field) ? 0 : 1);
    for (const written of writtenWords(text)) {
      const { postings } = indexedWord(vocabulary, written);
      const last = postings.at(-1);
      if (last === undefined || last >> 1 !== slot) postings.push(posting);
    }
  }
}

/** Takes the slots out of the postings of these texts, which must hold all their words. */
export function removePostings(
  vocabulary: Vocabulary,
  slots: ReadonlySet<number>,
  texts: readonly FieldText[],
): void {
  const words = new Set<IndexedWord>();
  for (const { text } of texts) {
    for (const written of writtenWords(text)) words.add(indexedWord(vocabulary, written));
  }
  for (const word of words) {
    word.postings = word.postings.filter((posting) => !slots.has(posting >> 1));
  }
}

function indexedWord(vocabulary: Vocabulary, written: string): IndexedWord {
  const known = vocabulary.bySpelling.get(written);
  if (known !== undefined) return known;
  const folded = foldWord(written);
  const word = vocabulary.bySpelling.get(folded) ?? addWord(vocabulary, folded);
  if (written.length <= REMEMBERED_LENGTH) vocabulary.bySpelling.set(written, word);
  return word;
}

function addWord({ words, bySpelling }: Vocabulary, word: string): IndexedWord {
  const added = { word, postings: [] };
  words.push(added);
  bySpelling.set(word, added);
  return added;
}
