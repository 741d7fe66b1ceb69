import type { PersonaResolution } from '@colega/chat-domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { chooseChat, type ChatWish } from '../data/choose-chat.ts';
import { useSession, useUser } from '../session/session-context.ts';
import { paths } from '../shared/paths.ts';
import { errorDetails, isUnauthorized } from '../shared/query-client.ts';
import { useServices } from '../shared/services.ts';

/** How the search for a chat stands, where the address names none. */
export interface ChatChoice {
  readonly failed: boolean;
  retry: () => void;
}

interface Wish {
  readonly chatId: string | null;
  readonly slug: string | null;
  readonly resolution: PersonaResolution;
  readonly slugs: ReadonlyMap<string, string>;
}

/** Chooses a chat where the address names none, once for each persona asked for (§4). */
export function useChatChoice({ chatId, slug, resolution, slugs }: Wish): ChatChoice {
  const { api, queryClient, errors } = useServices();
  const session = useSession();
  const user = useUser();
  const navigate = useNavigate();
  const running = useRef<string | null>(null);
  const [failed, setFailed] = useState(false);
  const { persona, reason } = resolution;

  const choose = useCallback(
    async (wish: ChatWish, key: string) => {
      try {
        const chat = await chooseChat({ api, queryClient }, wish);
        if (running.current !== key) return;
        void navigate(paths.persona(slugs.get(chat.persona), chat.chatId), { replace: true });
      } catch (error) {
        if (running.current !== key) return;
        setFailed(true);
        if (isUnauthorized(error)) void session.renew();
        else errors.report('chat-start', errorDetails(error));
      }
    },
    [api, queryClient, errors, navigate, session, slugs],
  );

  const wanted = user === null || chatId !== null || persona === null ? null : persona.name;
  useEffect(() => {
    const key = wanted === null ? null : `${slug ?? ''} ${wanted}`;
    if (failed || running.current === key) return;
    running.current = key;
    if (wanted === null || key === null) return;
    if (reason === 'unknown-slug') errors.report('persona-not-authorized');
    void choose({ persona: slug === null ? null : wanted, firstPersona: wanted }, key);
  }, [wanted, failed, reason, slug, choose, errors]);

  const retry = useCallback(() => {
    running.current = null;
    setFailed(false);
  }, []);
  return { failed: failed && chatId === null, retry };
}
