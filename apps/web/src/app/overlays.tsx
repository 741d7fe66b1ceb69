import { ADMINISTRATIVE_ROLES, type Chat, hasRoles } from '@colega/chat-domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { personaLabel } from '../data/personas.tsx';
import { ChatAvatar } from '../features/avatar/chat-avatar.tsx';
import type { ChatMenuActions } from '../features/conversation/chat-menu.tsx';
import { followErrors } from '../features/panels/last-error.ts';
import { ShortcutsSheet } from '../features/panels/shortcuts/shortcuts-sheet.tsx';
import {
  isApple,
  type ShortcutId,
  SHORTCUTS,
  useShortcuts,
  writtenKeys,
} from '../features/panels/shortcuts/shortcuts.ts';
import { CommandPalette, type PaletteAction } from '../features/search/index.ts';
import { chooseLanguage, LANGUAGE_CHOICES } from '../i18n/setup.ts';
import { useSession, useUser } from '../session/session-context.ts';
import { chooseTheme, THEME_CHOICES } from '../shared/appearance.ts';
import { PANELS, useOpenPanel } from '../shared/panels.tsx';
import { paths } from '../shared/paths.ts';
import { useServices } from '../shared/services.ts';
import { followSettings } from '../shared/settings.ts';
import { AppShell } from './shell/app-shell.tsx';
import type { Conversation } from './use-conversation.ts';

export interface OverlaysProps {
  readonly conversation: Conversation;
  readonly actions: ChatMenuActions;
  readonly onNewChat: () => void;
  readonly onFolder: (folderId: string) => void;
}

function keysOf(id: ShortcutId): string | undefined {
  const shortcut = SHORTCUTS.find((known) => known.id === id);
  return shortcut && writtenKeys(shortcut.keys, isApple(navigator.platform));
}

function write(): void {
  document.querySelector('textarea')?.focus();
}

/** Returns the palette's actions for the current chat. */
function useChatActions(chat: Chat | null, actions: ChatMenuActions): readonly PaletteAction[] {
  const { t } = useTranslation();
  if (chat === null) return [];
  const about = (id: string, label: string, run: () => void) => ({ id, label, keywords: [], run });
  return [
    about('export-markdown', t('chatMenu.exportMarkdown'), () =>
      actions.exportAs('markdown', chat),
    ),
    about('export-json', t('chatMenu.exportJson'), () => actions.exportAs('json', chat)),
    about('print', t('chatMenu.print'), () => actions.print(chat)),
    about('clear', t('chatMenu.clear'), () => actions.clear(chat)),
  ];
}

/** Returns the palette's action for the admin pages, if the user may open them. */
function useAdminActions(): readonly PaletteAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (!hasRoles(useUser(), ADMINISTRATIVE_ROLES, 'any')) return [];
  const run = () => void navigate(paths.admin('home'));
  return [{ id: 'admin', label: t('palette.administration'), keywords: [], run }];
}

/** Returns the palette's actions for the panels; the survey only if it is configured. */
function usePanelActions(): readonly PaletteAction[] {
  const { t } = useTranslation();
  const { config } = useServices();
  const openPanel = useOpenPanel();
  return PANELS.filter((panel) => panel !== 'survey' || config.surveyUrl !== undefined).map(
    (panel) => ({
      id: `panel ${panel}`,
      label: t(`panels.${panel}`),
      keywords: [],
      run: () => openPanel(panel),
    }),
  );
}

/** Follows settings of other tabs, and keeps the last error for the help panel. */
function useFollowing(): void {
  const { errors } = useServices();
  useEffect(() => followSettings(), []);
  useEffect(() => followErrors(errors), [errors]);
}

/** Returns all actions of the palette; search hits come from elsewhere. */
function usePaletteActions(
  { conversation, actions, onNewChat }: OverlaysProps,
  openSheet: () => void,
): readonly PaletteAction[] {
  const { t, i18n } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const { chat, personas } = conversation;
  const ofChat = useChatActions(chat, actions);
  const ofAdmin = useAdminActions();
  const ofPanels = usePanelActions();
  return [
    {
      id: 'new-chat',
      label: t('chats.new'),
      keywords: [],
      shortcut: keysOf('new-chat'),
      run: onNewChat,
    },
    ...ofChat,
    ...personas.personas.map(({ name, description }) => ({
      id: `persona ${name}`,
      label: `${t('personas.choose')}: ${personaLabel(name)}`,
      keywords: [description],
      run: () => void navigate(paths.persona(personas.slugs.get(name))),
    })),
    ...THEME_CHOICES.map((choice) => ({
      id: `theme ${choice}`,
      label: `${t('theme.label')}: ${t(`theme.${choice}`)}`,
      keywords: [],
      run: () => chooseTheme(choice),
    })),
    ...LANGUAGE_CHOICES.map(({ language, name }) => ({
      id: `language ${language}`,
      label: `${t('language.label')}: ${name}`,
      keywords: [],
      run: () => chooseLanguage(i18n, language),
    })),
    ...ofPanels,
    ...ofAdmin,
    {
      id: 'sheet',
      label: t('shortcuts.title'),
      keywords: [],
      shortcut: keysOf('sheet'),
      run: openSheet,
    },
    {
      id: 'sign-out',
      label: t('account.signOut'),
      keywords: [],
      run: () => void session.signOut(),
    },
  ];
}

/** Shows the command palette and the sheet of shortcuts, and handles the shortcuts. */
export function Overlays(props: OverlaysProps) {
  const { conversation, onNewChat, onFolder } = props;
  const [open, setOpen] = useState<'palette' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  const actions = usePaletteActions(props, () => setOpen('sheet'));
  useFollowing();
  useShortcuts({
    palette: () => setOpen('palette'),
    sheet: () => setOpen('sheet'),
    'new-chat': onNewChat,
    write,
  });
  return (
    <>
      <CommandPalette
        open={open === 'palette'}
        onClose={close}
        actions={actions}
        chatId={conversation.chatId}
        slugs={conversation.personas.slugs}
        onFolder={onFolder}
      />
      <ShortcutsSheet open={open === 'sheet'} onClose={close} />
      <ChatAvatar chatId={conversation.chatId} />
      <AppShell />
    </>
  );
}
