import { useCallback, useEffect, useState } from 'react';
import type { Talks } from '../../data/talks.ts';
import { talkRequest } from '../../data/talk-request.ts';
import { useUser } from '../../session/session-context.ts';
import { useStore } from '../../shared/create-store.ts';
import { useIsDeferred } from '../../shared/deferred-acts.ts';
import { useServices } from '../../shared/services.ts';
import type { AvatarPanel } from './avatar-panel.tsx';

interface Loaded {
  readonly Panel: typeof AvatarPanel;
  readonly talks: Talks;
}

const close = () => talkRequest.set(null);

/** What shows videos, and the talks of this user, once the first one is wanted. */
function useAvatar(isWanted: boolean, onMissing: () => void): Loaded | null {
  const { config } = useServices();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const { avatarHost, avatarKey } = config;
  const owner = useUser()?.email ?? '';
  useEffect(() => {
    if (!isWanted || loaded !== null || avatarHost === undefined) return;
    import('./avatar-panel.tsx').then(
      ({ AvatarPanel: Panel, talksWith }) =>
        setLoaded({ Panel, talks: talksWith({ owner, host: avatarHost }, avatarKey) }),
      onMissing,
    );
  }, [isWanted, loaded, avatarHost, avatarKey, owner, onMissing]);
  return loaded;
}

interface AvatarPlaceProps {
  /** The chat on the screen. */
  readonly chatId: string | null;
}

/** Where the avatar says an answer of the chat on the screen; it goes with that chat. */
export function AvatarPlace({ chatId }: AvatarPlaceProps) {
  const request = useStore(talkRequest);
  const { errors } = useServices();
  const onMissing = useCallback(() => {
    close();
    errors.report('chat-operation');
  }, [errors]);
  const avatar = useAvatar(request !== null, onMissing);
  const isCleared = useIsDeferred('clear-chat', chatId);
  useEffect(() => close, [chatId]);
  useEffect(() => {
    if (isCleared) close();
  }, [isCleared]);
  if (request === null || avatar === null || chatId === null) return null;
  const { Panel, talks } = avatar;
  return (
    <Panel key={request.message.id} {...{ request, talks, chatId, onMissing }} onClose={close} />
  );
}
