/** Keys named by the specification (§3). */
export const STORAGE_KEYS = {
  sessionToken: 'userjwt_persist',
  chatId: 'chatId_persist',
  persona: 'selectedPersona_persist',
  signedInExternally: 'is_msal_user',
  theme: 'chatPresentationTheme',
} as const;

/** Our own keys for data of one user. */
export const USER_KEYS = {
  outbox: 'outbox',
  unreadChats: 'unreadChats',
  recentActions: 'recentActions',
  expandedFolders: 'expandedFolders',
  avatarNotice: 'avatarNotice',
  avatarTalks: 'avatarTalks',
} as const;

/** Our own keys for data of the browser. */
export const BROWSER_KEYS = {
  panelWidth: 'panelWidth',
  panelCollapsed: 'panelCollapsed',
  keyboardShortcuts: 'keyboardShortcuts',
  textSize: 'textSize',
  enterKey: 'enterKey',
  answerView: 'answerView',
  announcements: 'announcements',
  /** Followed by a language. */
  voice: 'voice',
} as const;
