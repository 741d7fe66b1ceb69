export { Markdown } from './markdown.tsx';
export type { MarkdownProps } from './markdown.tsx';
export type { LiveText } from './live-text.ts';
export type { MarkdownTexts } from './render-context.ts';
export { speechText } from './speech-text.ts';
export type { SpeechTexts } from './speech-text.ts';
