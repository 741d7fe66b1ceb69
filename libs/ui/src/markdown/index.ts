export { Markdown } from './markdown.tsx';
export type { MarkdownProps } from './markdown.tsx';
export type { MarkdownTexts } from './markdown-texts.ts';
