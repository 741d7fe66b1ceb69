import type { Chat } from '@colega/chat-domain';
import { ActionMenu, ActionMenuList, type ActionMenuItem } from '@colega/ui';
import {
  BrushCleaning,
  Ellipsis,
  FileBraces,
  FileDown,
  FolderInput,
  Link,
  Maximize,
  Minimize,
  Pencil,
  Printer,
  Search,
  Trash2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useStore } from '../../shared/create-store.ts';
import { renamedInHeader } from './chat-heading.tsx';
import { openFind } from './find/find-openings.ts';
import { isFullscreen, setFullscreen } from './fullscreen.ts';
import { paths } from '../../shared/paths.ts';
import '../../shared/print.css';
import { useCopyLink } from '../../shared/use-copy-link.ts';

/** Actions for a whole chat that other features provide. */
export interface ChatMenuActions {
  readonly exportAs: (format: 'markdown' | 'json', chat: Chat) => void;
  readonly print: (chat: Chat) => void;
  readonly clear: (chat: Chat) => void;
  readonly rename: (chat: Chat, typed: string) => void;
  /** Asks for the folder to move the chat to. */
  readonly move: (chat: Chat) => void;
  /** Deletes the chat, with undo, and shows another one. */
  readonly delete: (chat: Chat) => void;
}

interface ChatMenuProps {
  readonly chat: Chat;
  /** True if the chat has messages to find, export or clear. */
  readonly hasMessages: boolean;
  readonly actions: ChatMenuActions;
}

/** Shows the further actions of the chat; one menu for all screen widths. */
export function ChatMenu(props: ChatMenuProps) {
  const { t } = useTranslation();
  return (
    <ActionMenu label={t('chatMenu.open')} icon={<Ellipsis aria-hidden />}>
      <ChatMenuItems {...props} />
    </ActionMenu>
  );
}

/** Lists the actions of a chat; those that need messages are absent without messages. */
function ChatMenuItems({ chat, hasMessages, actions }: ChatMenuProps) {
  const { t } = useTranslation();
  const copyLink = useCopyLink();
  const { persona: slug } = useParams();
  const link: ActionMenuItem = {
    id: 'link',
    label: t('chatMenu.copyLink'),
    icon: <Link aria-hidden />,
    onChoose: () => copyLink(paths.persona(slug, chat.chatId)),
  };
  const fills = useStore(isFullscreen);
  const fullscreen: ActionMenuItem = {
    id: 'fullscreen',
    label: t(fills ? 'chatMenu.leaveFullscreen' : 'chatMenu.fullscreen'),
    icon: fills ? <Minimize aria-hidden /> : <Maximize aria-hidden />,
    onChoose: () => void setFullscreen(!fills),
  };
  const items: ActionMenuItem[] = [
    {
      id: 'find',
      label: t('chatMenu.find'),
      icon: <Search aria-hidden />,
      onChoose: openFind,
    },
    {
      id: 'rename',
      label: t('tree.rename'),
      icon: <Pencil aria-hidden />,
      onChoose: () => renamedInHeader.set(chat.chatId),
    },
    {
      id: 'move',
      label: t('tree.move'),
      icon: <FolderInput aria-hidden />,
      onChoose: () => actions.move(chat),
    },
    fullscreen,
    {
      id: 'markdown',
      beginsGroup: true,
      label: t('chatMenu.exportMarkdown'),
      icon: <FileDown aria-hidden />,
      onChoose: () => actions.exportAs('markdown', chat),
    },
    {
      id: 'json',
      label: t('chatMenu.exportJson'),
      icon: <FileBraces aria-hidden />,
      onChoose: () => actions.exportAs('json', chat),
    },
    {
      id: 'print',
      label: t('chatMenu.print'),
      icon: <Printer aria-hidden />,
      onChoose: () => actions.print(chat),
    },
    link,
    {
      id: 'clear',
      beginsGroup: true,
      label: t('chatMenu.clear'),
      icon: <BrushCleaning aria-hidden />,
      onChoose: () => actions.clear(chat),
    },
    {
      id: 'delete',
      label: t('tree.deleteChat'),
      icon: <Trash2 aria-hidden />,
      onChoose: () => actions.delete(chat),
    },
  ];
  return (
    <ActionMenuList label={t('chatMenu.open')} items={hasMessages ? items : [fullscreen, link]} />
  );
}
