import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PersonaHuesContext, usePersonas } from '../data/personas.tsx';
import { ChatAvatar } from '../features/avatar/chat-avatar.tsx';
import { useAskPersona } from '../features/conversation/use-ask-persona.ts';
import { followErrors } from '../features/panels/last-error.ts';
import { ShortcutsSheet } from '../features/panels/shortcuts/shortcuts-sheet.tsx';
import { useShortcuts } from '../features/panels/shortcuts/shortcuts.ts';
import { commandBar } from '../shared/command-bar.ts';
import { useStore } from '../shared/create-store.ts';
import { paths } from '../shared/paths.ts';
import { Said } from '../shared/said.tsx';
import { useServices } from '../shared/services.ts';
import { followSettings } from '../shared/settings.ts';
import { revealedFolder } from '../shared/side-panel.ts';
import { AppCommandBar, type AppCommandBarProps } from './command-bar/app-command-bar.tsx';
import { AppShell } from './shell/app-shell.tsx';

interface CommandsProps extends Pick<
  AppCommandBarProps,
  'conversation' | 'actions' | 'onNewChat' | 'onFolder'
> {
  /** Goes to the message field; absent where there is none. */
  readonly write?: () => void;
}

/** Goes to the message field, at the end of what stands in it. */
function write(): void {
  const field = document.querySelector<HTMLTextAreaElement>('.shell-dock textarea');
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** Follows settings of other tabs, and keeps the last error for the About panel. */
function useFollowing(): void {
  const { errors } = useServices();
  useEffect(() => followSettings(), []);
  useEffect(() => followErrors(errors), [errors]);
}

/** Shows the command bar and the sheet of shortcuts, and handles the shortcuts. */
function Commands(props: CommandsProps) {
  const { onNewChat, write: writeHere } = props;
  const asked = useStore(commandBar);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const openSheet = () => setSheetOpen(true);
  // A sign-out may end the screen under the open bar.
  useEffect(() => () => commandBar.set(null), []);
  useShortcuts({
    'command-bar': () => {
      setSheetOpen(false);
      commandBar.set('');
    },
    sheet: openSheet,
    'new-chat': onNewChat,
    ...(writeHere === undefined ? {} : { write: writeHere, type: writeHere }),
  });
  return (
    <>
      {asked !== null && (
        <AppCommandBar
          {...props}
          initialText={asked}
          onSheet={openSheet}
          onClose={() => commandBar.set(null)}
        />
      )}
      <ShortcutsSheet open={isSheetOpen} onClose={() => setSheetOpen(false)} />
      <Said />
    </>
  );
}

/** Shows what lies over the conversation. */
export function Overlays(props: Omit<CommandsProps, 'write'>) {
  useFollowing();
  return (
    <>
      <Commands {...props} write={write} />
      <ChatAvatar chatId={props.conversation.chatId} />
      <AppShell />
    </>
  );
}

/** Shows the command bar and the sheet of shortcuts over an admin page, where no chat is open. */
export function AdminCommands() {
  const navigate = useNavigate();
  const personas = usePersonas(true);
  const ask = useAskPersona();
  const startNewChat = () => {
    const [first] = personas.personas;
    if (first !== undefined) ask(first.name, '');
  };
  const showFolder = (folderId: string) => {
    revealedFolder.set(folderId);
    void navigate(paths.index);
  };
  return (
    <PersonaHuesContext value={personas.hues}>
      <Commands
        conversation={{ chat: null, chatId: null, personas }}
        actions={null}
        onNewChat={startNewChat}
        onFolder={showFolder}
      />
    </PersonaHuesContext>
  );
}
