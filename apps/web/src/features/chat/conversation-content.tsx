/**
 * What fills a conversation and what happens in it, in one chunk: who types does not wait for it.
 * Until it is there, nothing can be sent, and the exchange store is empty.
 */
export { currentExchange, keptQuestionIds, transcriptOf } from '@colega/chat-domain';
export { readChat } from '../../data/outbox-readings.ts';
export { ChatMenu } from './chat-menu.tsx';
export { MessageActionsPlace } from './message-actions-place.tsx';
export { openFindInChat } from './find/open-find-in-chat.ts';
export { outboxActions } from './sending/outbox-actions.ts';
export { OutboxBar } from './sending/outbox-bar.tsx';
export { ProvenancePlace } from './provenance/provenance-place.tsx';
export { ReplyAnnouncement } from './sending/reply-announcement.tsx';
export { TranscriptView } from './transcript/transcript-view.tsx';
