/**
 * What fills a conversation and what happens in it, in one chunk: who types does not wait for it.
 * Until it is there, nothing can be sent, and the exchange store is empty.
 */
export { currentExchange, transcriptOf } from '@colega/chat-domain';
export { takeBack } from '../../data/exchange-events.ts';
export { EmptyChat } from './empty-chat.tsx';
export { ProvenancePlace } from './provenance-place.tsx';
export { sendMessage } from './send-message.ts';
export { TranscriptView } from './transcript-view.tsx';
