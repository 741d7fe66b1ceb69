import { firstPaintTexts } from './first-paint-texts.ts';
import type { Translation } from './types.ts';

const first = firstPaintTexts.en;

export const en = {
  app: {
    skipToMessages: 'Skip to the chat',
    loadingTitle: first.loadingTitle,
    aiNotice: first.aiNotice,
    close: 'Close',
    copy: 'Copy',
    tryAgain: 'Try again',
    dismiss: 'Dismiss',
    pageNotRendered: 'This page ran into an unexpected error.',
    reload: 'Reload',
  },
  language: { label: 'Language' },
  theme: {
    label: 'Theme',
    system: 'Same as the system',
    defaultTheme: 'Light',
    darkTheme: 'Dark',
    highContrastTheme: 'High contrast',
  },
  signIn: {
    title: 'Colega',
    lead: 'The AI assistant for employees. Sign\u00a0in with your work or school account.',
    microsoft: 'Sign in with Microsoft',
    waiting: 'Continue in the sign-in window that has opened.',
    cancel: 'Cancel',
    openInNewTab: 'Open in a new tab',
    notConfigured: 'Microsoft sign-in is not configured. Please contact IT support.',
    failed: {
      'login-failed': 'Microsoft login failed',
      'invalid-account':
        'Could not find a valid Microsoft account for login. Choose your work account and try again.',
      'wrong-tenant':
        'Unable to connect with Microsoft authentication. Confirm that you are using the correct Tenant account and try again.',
      unauthorized: 'Your account has no access to Colega. Please contact IT support.',
      connection: 'Could not reach the server. Check your internet connection and try again.',
      unavailable: 'The server is not available at the moment. Please try again shortly.',
    },
  },
  account: {
    menu: 'Account and preferences',
    signOut: 'Sign out',
  },
  personas: {
    heading: 'Personas',
    none: 'You do not have access to personas.',
    noneHint: 'Ask whoever is in charge of Colega at your company for access.',
    loadFailed: 'Could not load personas. Check your internet connection.',
    loading: 'Loading personas',
    choose: 'Switch persona',
    gone: 'You no longer have access to {{persona}}. This chat stays here for reading.',
    notFound:
      'The specified persona name was not found in the list of personas. You are talking with {{persona}}.',
  },
  chats: {
    panel: 'Chats',
    openPanel: 'Open the chats panel',
    closePanel: 'Collapse the panel',
    new: first.newChat,
    untitled: '[No title]',
    today: 'Today',
    yesterday: 'Yesterday',
    lastSevenDays: 'Last 7 days',
    empty: 'Your chats appear here.',
    loading: 'Loading chats',
    loadFailed: 'Could not load the chats.',
    loadMore: 'Load more chats',
    answering: 'answering',
  },
  chat: {
    composerLabel: first.composerLabel,
    composerPlaceholder: first.composerPlaceholder,
    composerFor: 'Message {{persona}}…',
    composerNext: 'Write the next question…',
    composerHint: 'Enter sends · Shift+Enter breaks the line',
    composerHintBreaks: 'Ctrl/⌘+Enter sends · Enter breaks the line',
    send: 'Send',
    stop: 'Stop the answer',
  },
  errors: {
    'chat-operation':
      'An error occurred while performing an operation in the chat. Please try again.',
    'chat-start': 'Could not create or load a chat. Check your internet connection.',
  },
} as const satisfies Translation;
