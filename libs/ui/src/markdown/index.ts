export { Markdown } from './markdown.tsx';
export type { MarkdownProps } from './markdown.tsx';
export { showWholeTexts } from './streaming/live-text.ts';
export type { LiveText } from './streaming/live-text.ts';
export type { Citations, MarkdownTexts } from './render/render-context.ts';
export { createSpeech, speechText } from './speech/speech-text.ts';
export type { SpeechTexts } from './speech/speech-text.ts';
