import { transcriptOf } from '@colega/chat-domain';
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { constructApp } from '../../app/construct.ts';
import { knownMessagesOf, messagesQuery } from '../../data/messages.ts';
import { keepOutbox, watchReadings } from '../../data/outbox.ts';
import { outboxActions } from '../../features/conversation/sending/outbox.ts';
import { writeSessionToken } from '../../session/stored-session.ts';
import type { KeptTexts } from '../../shared/kept-texts.ts';
import { createFakeExternalSignIn } from '../fake-external-sign-in.ts';
import { ANA, APP_CONFIG, BENEFITS, chatFixture } from '../fixtures.ts';

/** Creates the texts of a tab, which outlive its page. */
export function createTabTexts(): KeptTexts {
  const texts = new Map<string, string>();
  const nothing = () => undefined;
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
    keys: () => [...texts.keys()],
    ...{ open: nothing, setAside: nothing, forget: () => texts.clear() },
    ...{ whileLeaving: (act) => act(), connect: nothing },
    whenOwned: () => Promise.resolve(),
    subscribe: () => nothing,
  };
}

function constructFaultyApp() {
  const token = () => Promise.resolve('external');
  const external = createFakeExternalSignIn({ silently: token, byPopup: token });
  return constructApp({
    config: APP_CONFIG,
    framed: false,
    loadExternalSignIn: () => Promise.resolve(external),
    log: () => undefined,
    leavePage: () => undefined,
  });
}

/** Opens a page on these chats: all stores of the app, without its screens. */
export function openFaultyPage(chatIds: readonly string[], texts: KeptTexts, token: string) {
  writeSessionToken(token);
  const { services, exchanges, session } = constructFaultyApp();
  const { api, queryClient } = services;
  void session.start();
  const leave: (() => void)[] = [];
  let isOpen = true;
  const ofThisPage: KeptTexts = {
    ...texts,
    // A page that is gone writes nothing.
    write: (key, text) => isOpen && texts.write(key, text),
    remove: (key) => isOpen && texts.remove(key),
  };
  keepOutbox(exchanges, ofThisPage, {
    later: (store, milliseconds) => void setTimeout(store, milliseconds),
    onLeave: (store) => leave.push(store),
  });
  watchReadings({ queryClient, exchanges });
  const stops = chatIds.map((chatId) =>
    new InfiniteQueryObserver(queryClient, messagesQuery(api, chatId)).subscribe(() => undefined),
  );
  const known = (chatId: string) =>
    knownMessagesOf(queryClient.getQueryData(messagesQuery(api, chatId).queryKey));
  return {
    ...{ session, exchanges },
    actionsIn: (chatId: string) =>
      outboxActions({
        dependencies: { ...services, exchanges, tell: () => undefined, errorInApi: 'Error' },
        chat: chatFixture({ chatId, title: 'Title' }),
        ...{ persona: BENEFITS, personas: [BENEFITS], userName: ANA.name },
        onAsked: () => undefined,
        onAttempt: () => undefined,
      }),
    shown: (chatId: string) =>
      transcriptOf({
        ...(known(chatId) ?? { messages: [], total: 0 }),
        conversations: exchanges.conversations(),
        chatId,
      }),
    isRead: (chatId: string) => known(chatId) !== undefined,
    read: (chatId: string) => {
      const { queryKey } = messagesQuery(api, chatId);
      void queryClient.refetchQueries({ queryKey });
    },
    /** Leaves the page: what it has is stored, and its calls are given up. */
    close: () => {
      leave.forEach((store) => store());
      isOpen = false;
      stops.forEach((stop) => stop());
      exchanges.stopAll();
      queryClient.clear();
    },
  };
}

export type FaultyPage = ReturnType<typeof openFaultyPage>;
