import { useRecentChats } from '../../data/recent-chats.ts';
import type { ChatMenuActions } from '../../features/conversation/chat-menu.tsx';
import { CommandBar } from '../../features/search/index.ts';
import type { Conversation } from '../use-conversation.ts';
import { useAppActions } from './use-app-actions.tsx';
import { useChatVerbs } from './use-chat-verbs.tsx';

export interface AppCommandBarProps {
  readonly conversation: Pick<Conversation, 'chat' | 'chatId' | 'personas'>;
  /** Null where no chat can be open. */
  readonly actions: ChatMenuActions | null;
  readonly onNewChat: () => void;
  readonly onFolder: (folderId: string) => void;
  /** Text that stands in the field at first. */
  readonly initialText: string;
  /** Shows the sheet of shortcuts. */
  readonly onSheet: () => void;
  readonly onClose: () => void;
}

/** Shows the command bar with everything that can be found and done here; only while it is open. */
export function AppCommandBar(props: AppCommandBarProps) {
  const { conversation, actions, onNewChat, onFolder, onSheet, onClose } = props;
  const { chat, chatId, personas } = conversation;
  const ofChat = useChatVerbs({ chat, personas, actions });
  const ofApp = useAppActions({ personas, onNewChat, onSheet });
  const recentChats = useRecentChats(chatId);
  return (
    <CommandBar
      onClose={onClose}
      actions={[...ofChat, ...ofApp]}
      recentChats={recentChats}
      initialText={props.initialText}
      chatId={chatId}
      slugs={personas.slugs}
      onFolder={onFolder}
    />
  );
}
