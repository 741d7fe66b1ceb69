import type { PersonaResolution, User } from '@colega/chat-domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { chooseChat, type ChatChoiceRequest } from '../data/choose-chat.ts';
import { useWrites } from '../data/use-writes.ts';
import { useSession, useUser } from '../session/session-context.ts';
import { useReplaceAddress } from '../shared/address.ts';
import { paths } from '../shared/paths.ts';
import { useServices } from '../shared/services.ts';

/** State of the search for a chat, if the address names none. */
export interface ChatChoice {
  readonly failed: boolean;
  readonly retry: () => void;
}

interface ChatChoiceOptions {
  readonly chatId: string | null;
  /** The message in the address. */
  readonly messageId: string | null;
  readonly slug: string | null;
  readonly resolution: PersonaResolution;
  readonly slugs: ReadonlyMap<string, string>;
}

/** One search; only the latest counts. */
interface Search {
  readonly key: string;
  /** Key of the navigation that started it. */
  readonly arrival: string;
  readonly messageId: string | null;
  /** True once a chat was found and put into the address. */
  isDone: boolean;
}

/** A failed search. */
interface Failure {
  readonly key: string;
  readonly user: User | null;
}

/** Chooses a chat if the address names none, once for each requested persona (§4). */
export function useChatChoice({
  chatId,
  messageId,
  slug,
  resolution,
  slugs,
}: ChatChoiceOptions): ChatChoice {
  const { errors } = useServices();
  const user = useUser();
  const search = useRef<Search | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  // A new sign-in gives a new user object, so a failed search of the earlier session is repeated.
  const failedKey = failure !== null && failure.user === user ? failure.key : null;
  const choose = useChatSearch({ search, slugs, setFailure });
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
    // The user may have left the found address before it was rendered.
    const isLeft = last !== null && last.isDone && last.arrival !== arrival;
    if (failedKey === key || (last?.key === key && !isLeft)) return;
    if (reason === 'unknown-slug') errors.report('persona-not-authorized');
    const request = { persona: slug === null ? null : wanted, firstPersona: wanted };
    void choose({ key, arrival, messageId, isDone: false }, request);
  }, [key, wanted, arrival, messageId, failedKey, reason, slug, choose, errors]);

  const retry = useCallback(() => {
    search.current = null;
    setFailure(null);
  }, []);
  return { failed: key !== null && failedKey === key, retry };
}

interface ChatSearch {
  readonly search: { current: Search | null };
  readonly slugs: ReadonlyMap<string, string>;
  readonly setFailure: (failure: Failure) => void;
}

function useChatSearch({ search, slugs, setFailure }: ChatSearch) {
  const writes = useWrites();
  const session = useSession();
  const replaceAddress = useReplaceAddress();
  return useCallback(
    async (mine: Search, request: ChatChoiceRequest) => {
      search.current = mine;
      const isWanted = () => search.current === mine;
      const chat = await chooseChat(writes, { ...request, isWanted });
      if (!isWanted()) return;
      if (chat === null) {
        search.current = null;
        const now = session.state.get();
        setFailure({ key: mine.key, user: now.status === 'signed-in' ? now.user : null });
        return;
      }
      mine.isDone = true;
      replaceAddress(paths.persona(slugs.get(chat.persona), chat.chatId, mine.messageId));
    },
    [search, slugs, setFailure, writes, session, replaceAddress],
  );
}
