import { useEffect, useState } from 'react';
import { talkRequest } from '../../data/talk-request.ts';
import { useStore } from '../../shared/create-store.ts';
import { lazyFeature, NotLoadedOverPage } from '../../shared/lazy-feature.tsx';
import { useServices } from '../../shared/services.ts';
import { useIsCleared } from '../../shared/use-undo.ts';

const Avatar = lazyFeature(async () => (await import('./avatar.tsx')).Avatar, {
  NotLoaded: NotLoadedOverPage,
});

interface AvatarPlaceProps {
  /** The chat on the screen. */
  readonly chatId: string | null;
}

/** The avatar says an answer of the chat on the screen; it goes with that chat. */
export function AvatarPlace({ chatId }: AvatarPlaceProps) {
  const { avatarHost } = useServices().config;
  const isAsked = useStore(talkRequest) !== null;
  // It stays once it was asked: it knows the talks that have begun.
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
