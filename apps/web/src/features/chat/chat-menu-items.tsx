import type { Chat } from '@colega/chat-domain';
import { ActionMenuList, copyText, type ActionMenuItem } from '@colega/ui';
import { BrushCleaning, FileBraces, FileDown, Link, Printer, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CHAT_PARAMETER } from '../../shared/paths.ts';
import { useServices } from '../../shared/services.ts';
import type { ChatMenuItemsProps } from './chat-menu.tsx';

const COPIED_FOR = 2_000;

/** The address of a chat under the persona on the screen. */
function addressOf({ chatId }: Chat): string {
  return `${location.origin}${location.pathname}?${CHAT_PARAMETER}=${encodeURIComponent(chatId)}`;
}

/** The acts of a chat's menu; what needs messages is absent where there are none. */
export function ChatMenuItems(props: ChatMenuItemsProps) {
  const { chat, hasMessages, acts, onFind, onCopied } = props;
  const { t } = useTranslation();
  const { errors } = useServices();
  const copyLink = async () => {
    const succeeded = await copyText(addressOf(chat));
    onCopied(succeeded);
    if (succeeded) setTimeout(() => onCopied(false), COPIED_FOR);
    else errors.report('chat-operation');
  };
  const link: ActionMenuItem = {
    id: 'link',
    label: t('chatMenu.copyLink'),
    icon: <Link aria-hidden />,
    onChoose: () => void copyLink(),
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
  return <ActionMenuList label={t('chatMenu.open')} items={hasMessages ? items : [link]} />;
}
