import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PersonaHuesContext, usePersonas } from '../data/personas.tsx';
import { ChatAvatar } from '../features/avatar/chat-avatar.tsx';
import { useAskPersona } from '../features/conversation/use-ask-persona.ts';
import { followErrors } from '../features/panels/last-error.ts';
import { ShortcutsSheet } from '../features/panels/shortcuts/shortcuts-sheet.tsx';
import { useShortcuts } from '../features/panels/shortcuts/shortcuts.ts';
import { commandBar, shortcutsSheet } from '../shared/command-bar.ts';
import { useStore } from '../shared/create-store.ts';
import { paths } from '../shared/paths.ts';
import { Said } from '../shared/said.tsx';
import { useServices } from '../shared/services.ts';
import { followSettings } from '../shared/settings.ts';
import { revealedFolder } from '../shared/side-panel.ts';
import { AppCommandBar, type AppCommandBarProps } from './command-bar/app-command-bar.tsx';
import { AppShell } from './shell/app-shell.tsx';

type CommandsProps = Pick<
  AppCommandBarProps,
  'conversation' | 'actions' | 'onNewChat' | 'onFolder'
>;

/** Follows settings of other tabs, and keeps the last error for the About panel. */
function useFollowing(): void {
  const { errors } = useServices();
  useEffect(() => followSettings(), []);
  useEffect(() => followErrors(errors), [errors]);
}

/** Shows the command bar and the sheet of shortcuts where they are asked for. */
function Commands(props: CommandsProps) {
  const asked = useStore(commandBar);
  const isSheetOpen = useStore(shortcutsSheet);
  return (
    <>
      {asked !== null && (
        <AppCommandBar
          {...props}
          initialText={asked}
          onSheet={() => shortcutsSheet.set(true)}
          onClose={() => commandBar.set(null)}
        />
      )}
      <ShortcutsSheet open={isSheetOpen} onClose={() => shortcutsSheet.set(false)} />
      <Said />
    </>
  );
}

/** Shows what lies over the conversation. */
export function Overlays(props: CommandsProps) {
  useFollowing();
  return (
    <>
      <Commands {...props} />
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
  useShortcuts({ newChat: startNewChat });
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
