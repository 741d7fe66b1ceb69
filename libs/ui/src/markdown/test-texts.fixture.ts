import type { MarkdownTexts } from './render/render-context.ts';

/** Texts for tests. */
export const TEXTS: MarkdownTexts = {
  copyCode: 'Copy code',
  copied: 'Copied',
  copyFailed: 'Not copied',
  copiedDeceptive: 'Copied with hidden characters',
  copyTable: 'Copy table',
  codeRegion: (language) => `Code ${language}`,
  table: 'Table',
  imageNotShown: 'image not shown',
  opensInNewTab: 'new tab',
  citation: (number, title) => `Source ${number}: ${title}`,
  taskDone: 'done',
  taskOpen: 'to do',
  footnotes: 'Notes',
};
