import type { PersonaResolution } from '@colega/chat-domain';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { chooseChat, type ChatWish } from '../data/choose-chat.ts';
import { useSession, useUser } from '../session/session-context.ts';
import { useReplaceAddress } from '../shared/address.ts';
import { paths } from '../shared/paths.ts';
import { errorDetails, isUnauthorized } from '../shared/query-client.ts';
import { useServices } from '../shared/services.ts';

/** How the search for a chat stands, where the address names none. */
export interface ChatChoice {
  readonly failed: boolean;
  readonly retry: () => void;
}

interface Wish {
  readonly chatId: string | null;
  /** A message that the address names. */
  readonly messageId: string | null;
  readonly slug: string | null;
  readonly resolution: PersonaResolution;
  readonly slugs: ReadonlyMap<string, string>;
}

/** One search; it counts only as long as it is the last that was begun. */
interface Search {
  readonly key: string;
  /** The navigation that asked for it. */
  readonly arrival: string;
  readonly messageId: string | null;
  /** A chat was found, and the address names it. */
  isDone: boolean;
}

/** Chooses a chat where the address names none, once for each persona asked for (§4). */
export function useChatChoice({ chatId, messageId, slug, resolution, slugs }: Wish): ChatChoice {
  const { errors } = useServices();
  const user = useUser();
  const search = useRef<Search | null>(null);
  const [failedKey, setFailedKey] = useState<string | null>(null);
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);
  const choose = useChatSearch({ search, slugs, setFailedKey, tryAgain });
  const { persona, reason } = resolution;
  const { key: arrival } = useLocation();

  const wanted = user === null || chatId !== null || persona === null ? null : persona.name;
  const key = wanted === null ? null : `${slug ?? ''} ${wanted}`;
  useEffect(() => {
    if (key === null || wanted === null) {
      search.current = null;
      return;
    }
    const last = search.current;
    // The address that it led to may have been left again before it was rendered.
    const isLeft = last !== null && last.isDone && last.arrival !== arrival;
    if (failedKey === key || (last?.key === key && !isLeft)) return;
    if (reason === 'unknown-slug') errors.report('persona-not-authorized');
    const wish = { persona: slug === null ? null : wanted, firstPersona: wanted };
    void choose({ key, arrival, messageId, isDone: false }, wish);
  }, [key, wanted, arrival, attempt, messageId, failedKey, reason, slug, choose, errors]);

  const retry = useCallback(() => {
    search.current = null;
    setFailedKey(null);
  }, []);
  return { failed: key !== null && failedKey === key, retry };
}

interface ChatSearch {
  readonly search: { current: Search | null };
  readonly slugs: ReadonlyMap<string, string>;
  readonly setFailedKey: (key: string) => void;
  /** Searches once more: the session was renewed. */
  readonly tryAgain: () => void;
}

function useChatSearch({ search, slugs, setFailedKey, tryAgain }: ChatSearch) {
  const { api, queryClient, errors } = useServices();
  const session = useSession();
  const replaceAddress = useReplaceAddress();
  return useCallback(
    async (mine: Search, wish: ChatWish) => {
      search.current = mine;
      try {
        const chat = await chooseChat({ api, queryClient }, wish);
        if (search.current !== mine) return;
        mine.isDone = true;
        replaceAddress(paths.persona(slugs.get(chat.persona), chat.chatId, mine.messageId));
      } catch (error) {
        if (search.current !== mine) return;
        const isRenewed = isUnauthorized(error) && (await session.renew());
        if (!isUnauthorized(error)) errors.report('chat-start', errorDetails(error));
        search.current = null;
        if (isRenewed) tryAgain();
        else setFailedKey(mine.key);
      }
    },
    [search, slugs, setFailedKey, tryAgain, api, queryClient, errors, session, replaceAddress],
  );
}
