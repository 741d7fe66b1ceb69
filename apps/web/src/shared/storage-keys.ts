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
  expandedFolders: 'expandedFolders',
  avatarNotice: 'avatarNotice',
  avatarTalks: 'avatarTalks',
} as const;

/** Keys of ours, of what belongs to the browser. */
export const BROWSER_KEYS = {
  panelWidth: 'panelWidth',
  panelCollapsed: 'panelCollapsed',
  keyboardShortcuts: 'keyboardShortcuts',
  textSize: 'textSize',
  enterKey: 'enterKey',
  answerView: 'answerView',
  announcements: 'announcements',
  /** With a language behind it. */
  voice: 'voice',
} as const;
