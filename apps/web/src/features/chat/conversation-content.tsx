/** What fills a conversation, in one chunk: the composer does not wait for it. */
export { EmptyChat } from './empty-chat.tsx';
export { TranscriptView } from './transcript-view.tsx';
