import { useEffect, useState } from 'react';
import { talkRequest } from '../../data/talk-request.ts';
import { useStore } from '../../shared/create-store.ts';
import { lazyFeature, NotLoadedOverPage } from '../../shared/lazy-feature.tsx';
import { useServices } from '../../shared/services.ts';
import { useIsCleared } from '../../shared/use-undo.ts';

const Avatar = lazyFeature(async () => (await import('./avatar.tsx')).Avatar, {
  NotLoaded: NotLoadedOverPage,
});

interface ChatAvatarProps {
  /** Id of the chat on the screen. */
  readonly chatId: string | null;
}

/** Shows the avatar for an answer of the chat on the screen; leaving the chat closes it. */
export function ChatAvatar({ chatId }: ChatAvatarProps) {
  const { avatarHost } = useServices().config;
  const isAsked = useStore(talkRequest) !== null;
  // Stays mounted after the first request, as it keeps the talks under way.
  const [isWanted, setWanted] = useState(false);
  if (isAsked && !isWanted) setWanted(true);
  const isCleared = useIsCleared(chatId);
  useEffect(() => () => talkRequest.set(null), [chatId]);
  useEffect(() => {
    if (isCleared) talkRequest.set(null);
  }, [isCleared]);
  function giveUp(): void {
    talkRequest.set(null);
    setWanted(false);
  }
  if (!isWanted || avatarHost === undefined || chatId === null) return null;
  return <Avatar chatId={chatId} host={avatarHost} onClose={giveUp} />;
}
