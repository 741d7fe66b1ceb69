import { AccountMenu } from '../features/sidebar/account-menu.tsx';
import { Organizer } from '../features/sidebar/tree/organizer.tsx';
import { PanelSplitter } from '../features/sidebar/panel-splitter.tsx';
import { PersonaList } from '../features/sidebar/persona-list.tsx';
import type { Conversation } from './use-conversation.ts';

// In the same file of the build, since all of them load after the first messages.
export { MoveDialog } from '../features/sidebar/tree/move-dialog.tsx';
export { AdminCommands, Overlays } from './overlays.tsx';
export { AccountMenu };

interface SidebarProps {
  readonly conversation: Conversation;
  /** True beside the conversation; false in the drawer. */
  readonly resizable: boolean;
  /** Called after a persona or chat was chosen. */
  readonly onChosen: () => void;
}

/** Shows search, personas, folders and chats, and the account at the bottom. */
export function Sidebar({ conversation, resizable, onChosen }: SidebarProps) {
  const { persona, personas, chatId, mayLoad } = conversation;
  return (
    <>
      <Organizer
        enabled={mayLoad}
        currentChatId={chatId}
        slugs={personas.slugs}
        onChosen={onChosen}
        personas={<PersonaList personas={personas} current={persona} onChosen={onChosen} />}
      />
      {resizable && <PanelSplitter />}
      <AccountMenu />
    </>
  );
}
