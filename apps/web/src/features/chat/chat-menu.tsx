import type { Chat } from '@colega/chat-domain';
import { ActionMenu, LiveRegion, useBriefly } from '@colega/ui';
import { Check, Ellipsis } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../shared/services.ts';
import type { ChatMenuItems } from './chat-menu-items.tsx';

/** What can be done about a whole chat, by features beside this one. */
export interface ChatActs {
  readonly exportAs: (format: 'markdown' | 'json', chat: Chat) => void;
  readonly print: (chat: Chat) => void;
  readonly clear: (chat: Chat) => void;
}

export interface ChatMenuProps {
  readonly chat: Chat;
  /** Whether anything was said that could be found, exported or cleared. */
  readonly hasMessages: boolean;
  readonly acts: ChatActs;
  /** Opens the search in the chat; null where there is none. */
  readonly onFind: (() => void) | null;
}

/** What else can be done about the chat: one menu on screens of every width. */
export function ChatMenu(props: ChatMenuProps) {
  const { t } = useTranslation();
  const [isLinkCopied, setLinkCopied] = useBriefly<true>();
  useEffect(() => {
    // For the browser's own command to print, which asks nobody before.
    import('../../shared/print.css').catch(() => undefined);
  }, []);
  return (
    <>
      <ActionMenu
        label={t('chatMenu.open')}
        icon={isLinkCopied ? <Check aria-hidden /> : <Ellipsis aria-hidden />}
        onPrepare={prepare}
      >
        <Items {...props} onCopied={() => setLinkCopied(true)} />
      </ActionMenu>
      <LiveRegion message={isLinkCopied ? t('chatMenu.linkCopied') : ''} />
    </>
  );
}

/** What the menu's content needs besides. */
export interface ChatMenuItemsProps extends ChatMenuProps {
  /** The chat's address was copied. */
  readonly onCopied: () => void;
}

let arrived: typeof ChatMenuItems | null = null;

async function load(): Promise<typeof ChatMenuItems> {
  arrived ??= (await import('./chat-menu-items.tsx')).ChatMenuItems;
  return arrived;
}

/** What fails here is tried again when the menu opens. */
function prepare(): void {
  void load().catch(() => undefined);
}

/** What the menu holds, fetched when it is likely to be opened. */
function Items(props: ChatMenuItemsProps) {
  const { errors } = useServices();
  const [Arrived, setArrived] = useState(() => arrived);
  useEffect(() => {
    if (Arrived !== null) return;
    load().then(
      (items) => setArrived(() => items),
      () => errors.report('chat-operation'),
    );
  }, [Arrived, errors]);
  return Arrived && <Arrived {...props} />;
}
