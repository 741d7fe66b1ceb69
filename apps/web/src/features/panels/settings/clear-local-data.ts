import { drafts } from '../../../shared/drafts.ts';
import { PANEL_WIDTH } from '../../../shared/panel-layout.ts';
import { changePanel } from '../../../shared/side-panel.ts';
import { CHAT_PARAMETER } from '../../../shared/paths.ts';
import { BROWSER_KEYS, localValues, sessionValues, USER_KEYS } from '../../../shared/storage.ts';

/**
 * Deletes the local data kept for convenience: drafts of chats not on the screen, recent actions,
 * expanded folders and the panel's size. Session, settings and outbox stay.
 */
export function clearLocalData(address: string): void {
  const shown = new URL(address).searchParams.get(CHAT_PARAMETER);
  const text = shown === null ? '' : drafts.read(shown);
  drafts.forgetAll();
  // The next keystroke would store the field's text as a draft again.
  if (shown !== null) drafts.write(shown, text);
  for (const values of [sessionValues, localValues]) {
    values.remove(USER_KEYS.recentActions);
    values.remove(USER_KEYS.expandedFolders);
  }
  changePanel({ width: PANEL_WIDTH.usual, collapsed: false });
  localValues.remove(BROWSER_KEYS.panelWidth);
  localValues.remove(BROWSER_KEYS.panelCollapsed);
}
