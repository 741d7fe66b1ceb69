import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../../../../../shared/data');

/** Example of a Markdown specification: a source and its HTML. */
export interface SpecificationExample {
  readonly example: number;
  readonly markdown: string;
  readonly html: string;
  readonly section: string;
}

/** Examples of CommonMark 0.31.2. If they are absent: none, and the reason is printed. */
export function commonMarkExamples(): readonly SpecificationExample[] {
  return readCorpus('commonmark-0.31.2.json', isSpecificationExample);
}

/** Examples of GitHub-flavoured Markdown 0.29; none if they are absent. */
export function gfmExamples(): readonly SpecificationExample[] {
  return readCorpus('gfm-0.29.json', isSpecificationExample);
}

/** Texts that attack pages; none if they are absent. */
export function attackPayloads(): readonly string[] {
  return readCorpus('xss.json', isPayload).map(({ payload }) => payload);
}

/** Texts that break programs; none if they are absent. */
export function naughtyStrings(): readonly string[] {
  return readCorpus('blns.json', (entry) => typeof entry === 'string');
}

function readCorpus<Entry>(
  name: string,
  isEntry: (entry: unknown) => entry is Entry,
): readonly Entry[] {
  const path = join(folder, name);
  if (!existsSync(path)) {
    console.warn(`Tests of ${name} are skipped: it is not in ../shared/data beside the checkout.`);
    return [];
  }
  const entries: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!Array.isArray(entries) || !entries.every(isEntry)) {
    throw new TypeError(`${name} is not the list that was expected`);
  }
  return entries;
}

function isSpecificationExample(entry: unknown): entry is SpecificationExample {
  return (
    hasText(entry, 'markdown') &&
    hasText(entry, 'html') &&
    hasText(entry, 'section') &&
    'example' in entry &&
    typeof entry.example === 'number'
  );
}

function isPayload(entry: unknown): entry is { payload: string } {
  return hasText(entry, 'payload');
}

function hasText<Key extends string>(entry: unknown, key: Key): entry is Record<Key, string> {
  return typeof entry === 'object' && entry !== null && typeof Reflect.get(entry, key) === 'string';
}
