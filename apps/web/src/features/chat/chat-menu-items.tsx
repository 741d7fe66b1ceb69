import { ActionMenuList, copyText, type ActionMenuItem } from '@colega/ui';
import {
  BrushCleaning,
  FileBraces,
  FileDown,
  Link,
  Maximize,
  Minimize,
  Printer,
  Search,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useStore } from '../../shared/create-store.ts';
import { isFullscreen, setFullscreen } from '../../shared/fullscreen.ts';
import { paths } from '../../shared/paths.ts';
import { useServices } from '../../shared/services.ts';
import type { ChatMenuItemsProps } from './chat-menu.tsx';

/** The acts of a chat's menu; what needs messages is absent where there are none. */
export function ChatMenuItems(props: ChatMenuItemsProps) {
  const { chat, hasMessages, acts, onFind, onCopied } = props;
  const { t } = useTranslation();
  const { errors } = useServices();
  const { persona: slug } = useParams();
  const copyLink = async () => {
    if (await copyText(`${location.origin}${paths.persona(slug, chat.chatId)}`)) onCopied();
    else errors.report('chat-operation');
  };
  const link: ActionMenuItem = {
    id: 'link',
    label: t('chatMenu.copyLink'),
    icon: <Link aria-hidden />,
    onChoose: () => void copyLink(),
  };
  const fills = useStore(isFullscreen);
  const fullscreen: ActionMenuItem = {
    id: 'fullscreen',
    label: t(fills ? 'chatMenu.leaveFullscreen' : 'chatMenu.fullscreen'),
    icon: fills ? <Minimize aria-hidden /> : <Maximize aria-hidden />,
    onChoose: () => void setFullscreen(!fills),
  };
  const find: ActionMenuItem[] =
    onFind === null
      ? []
      : [
          {
            id: 'find',
            label: t('chatMenu.find'),
            icon: <Search aria-hidden />,
            onChoose: onFind,
          },
        ];
  const items: ActionMenuItem[] = [
    ...find,
    fullscreen,
    {
      id: 'markdown',
      label: t('chatMenu.exportMarkdown'),
      icon: <FileDown aria-hidden />,
      onChoose: () => acts.exportAs('markdown', chat),
    },
    {
      id: 'json',
      label: t('chatMenu.exportJson'),
      icon: <FileBraces aria-hidden />,
      onChoose: () => acts.exportAs('json', chat),
    },
    {
      id: 'print',
      label: t('chatMenu.print'),
      icon: <Printer aria-hidden />,
      onChoose: () => acts.print(chat),
    },
    link,
    {
      id: 'clear',
      label: t('chatMenu.clear'),
      icon: <BrushCleaning aria-hidden />,
      onChoose: () => acts.clear(chat),
    },
  ];
  return (
    <ActionMenuList label={t('chatMenu.open')} items={hasMessages ? items : [fullscreen, link]} />
  );
}
