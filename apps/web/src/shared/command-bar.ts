import { createStore } from './create-store.ts';

/** Text with which the command bar is asked for, '' for none; null while it is closed. */
export const commandBar = createStore<string | null>(null);

/** True while the sheet of shortcuts is asked for. */
export const shortcutsSheet = createStore(false);

/** Attributes of a dialog over which the command bar and the sheet of shortcuts open. */
export const BELOW_SHORTCUTS = { 'data-below-shortcuts': '' };
