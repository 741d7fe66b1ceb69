import type { Chat, Folder } from '@colega/chat-domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useExchangeStore } from '../../../data/exchanges-context.ts';
import type { RemovalDependencies } from '../../../data/organize/begin-act.ts';
import { tellOtherTabs } from '../../../data/other-tabs.ts';
import { useSession } from '../../../session/session-context.ts';
import { paths } from '../../../shared/paths.ts';
import { useServices } from '../../../shared/services.ts';
import type { ActsBeside, OrganizeActs } from './organize-acts.ts';

const load = () => import('./organize-calls.ts');
type OrganizeCalls = Awaited<ReturnType<typeof load>>;

/** Where the acts are done. */
export interface OrganizePlace extends ActsBeside {
  readonly chatId: string | null;
  /** Addresses of the personas. */
  readonly slugs: ReadonlyMap<string, string>;
}

/** What can be done about chats and folders; each act comes with its notice, where there is a way back. */
export function useOrganizeActs(place: OrganizePlace): OrganizeActs {
  const { chatId, slugs, prepareUndo, clearChat } = place;
  const { api, queryClient, errors } = useServices();
  const exchanges = useExchangeStore();
  const session = useSession();
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useMemo(() => {
    const { renew: renewSession } = session;
    const common = { api, queryClient, errors, exchanges, t, renewSession, tell: tellOtherTabs };
    const perform = async <Result>(
      act: (calls: OrganizeCalls, dependencies: RemovalDependencies) => Result,
    ): Promise<Awaited<Result> | null> => {
      try {
        const [calls, deferredActs] = await Promise.all([load(), prepareUndo()]);
        return await act(calls, { ...common, deferredActs });
      } catch {
        // The code of the act could not be fetched.
        errors.report('chat-operation');
        return null;
      }
    };
    const show = (persona: string, shownId: string) =>
      void navigate(paths.persona(slugs.get(persona), shownId));

    /** The chat on the screen may be one of those that go (§4). */
    async function deleteChats(chats: readonly Chat[]): Promise<void> {
      const shown = chats.find((chat) => chat.chatId === chatId);
      await perform(async (calls, dependencies) => {
        const onUndone = shown && (() => show(shown.persona, shown.chatId));
        calls.deleteChats(dependencies, chats, onUndone);
        if (shown === undefined) return;
        const removed = chats.map((chat) => chat.chatId);
        const choice = await calls.chatAfterRemoval(dependencies, shown.chatId, removed);
        if (choice.kind === 'keep') return;
        if (choice.kind === 'restart') void navigate(paths.persona(slugs.get(shown.persona)));
        else {
          const next = calls.cachedChats(dependencies, [choice.chatId]).get(choice.chatId);
          show(next?.persona ?? shown.persona, choice.chatId);
        }
      });
    }

    return {
      clearChat,
      renameChat: (chat: Chat, typed: string) =>
        void perform((calls, dependencies) => calls.renameChat(dependencies, chat, typed)),
      regenerateTitle: (chat: Chat) =>
        void perform((calls, dependencies) => calls.regenerateTitle(dependencies, chat)),
      moveChats: (chatIds: readonly string[], folderId: string | null) =>
        void perform((calls, dependencies) =>
          calls.moveChatsToFolder(dependencies, { chatIds, folderId }),
        ),
      deleteChats: (chats: readonly Chat[]) => void deleteChats(chats),
      createFolder: (title: string, parentId: string | null) =>
        perform((calls, dependencies) => calls.createFolder(dependencies, { title, parentId })),
      renameFolder: (folder: Folder, typed: string) =>
        void perform((calls, dependencies) => calls.renameFolder(dependencies, folder, typed)),
      deleteFolder: (folder: Folder) =>
        void perform((calls, dependencies) => calls.deleteFolder(dependencies, folder)),
    };
  }, [
    api,
    queryClient,
    errors,
    exchanges,
    session,
    t,
    navigate,
    chatId,
    slugs,
    prepareUndo,
    clearChat,
  ]);
}
