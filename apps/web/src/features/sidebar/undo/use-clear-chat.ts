import type { Chat } from '@colega/chat-domain';
import { useCallback } from 'react';
import { clearChat } from '../../../data/clear-chat.ts';
import { useWrites } from '../../../data/use-writes.ts';
import { useServices } from '../../../shared/services.ts';

/** Clears a chat, with undo. The function stays the same. */
export function useClearChat(): (chat: Chat) => void {
  const { errors } = useServices();
  const writes = useWrites();
  return useCallback((chat: Chat) => clearChat({ ...writes, errors }, chat), [writes, errors]);
}
