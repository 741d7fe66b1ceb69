import { useEffect, useState } from 'react';
import { ChatAvatar } from '../features/avatar/chat-avatar.tsx';
import { followErrors } from '../features/panels/last-error.ts';
import { ShortcutsSheet } from '../features/panels/shortcuts/shortcuts-sheet.tsx';
import { useShortcuts } from '../features/panels/shortcuts/shortcuts.ts';
import { commandBar } from '../shared/command-bar.ts';
import { useStore } from '../shared/create-store.ts';
import { Said } from '../shared/said.tsx';
import { useServices } from '../shared/services.ts';
import { followSettings } from '../shared/settings.ts';
import { Palette, type PaletteProps } from './palette/palette.tsx';
import { AppShell } from './shell/app-shell.tsx';

type OverlaysProps = Pick<PaletteProps, 'conversation' | 'actions' | 'onNewChat' | 'onFolder'>;

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

/** Shows the command palette and the sheet of shortcuts, and handles the shortcuts. */
export function Overlays(props: OverlaysProps) {
  const { conversation, onNewChat } = props;
  const asked = useStore(commandBar);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const openSheet = () => setSheetOpen(true);
  useFollowing();
  // A sign-out may end the screen under the open bar.
  useEffect(() => () => commandBar.set(null), []);
  useShortcuts({
    palette: () => commandBar.set(''),
    sheet: openSheet,
    'new-chat': onNewChat,
    write,
    type: write,
  });
  return (
    <>
      {asked !== null && (
        <Palette
          {...props}
          initialText={asked}
          onSheet={openSheet}
          onClose={() => commandBar.set(null)}
        />
      )}
      <ShortcutsSheet open={isSheetOpen} onClose={() => setSheetOpen(false)} />
      <ChatAvatar chatId={conversation.chatId} />
      <AppShell />
      <Said />
    </>
  );
}
