/** The keys the specification names (§3). */
export const STORAGE_KEYS = {
  sessionToken: 'userjwt_persist',
  chatId: 'chatId_persist',
  persona: 'selectedPersona_persist',
  signedInExternally: 'is_msal_user',
  theme: 'chatPresentationTheme',
} as const;

/** Keys of ours, of what belongs to one user. */
export const USER_KEYS = {
  outbox: 'outbox',
  unreadChats: 'unreadChats',
  recentActions: 'recentActions',
} as const;

/** Keys of ours, of what belongs to the browser. */
export const BROWSER_KEYS = {
  panelWidth: 'panelWidth',
  panelCollapsed: 'panelCollapsed',
  expandedFolders: 'expandedFolders',
  keyboardShortcuts: 'keyboardShortcuts',
} as const;
