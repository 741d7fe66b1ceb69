import type { app as portuguese } from '../pt-br/app.ts';
import type { Wording } from '../types.ts';
import { firstPaint } from './first-paint.ts';

export const app: Wording<typeof portuguese> = {
  app: {
    skipToMessages: 'Skip to the chat',
    loadingTitle: firstPaint.loadingTitle,
    aiNotice: firstPaint.aiNotice,
    close: 'Close',
    copy: 'Copy',
    tryAgain: 'Try again',
    dismiss: 'Dismiss',
    partNotLoaded: 'This part could not be loaded. Check your internet connection and try again.',
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
    new: firstPaint.newChat,
    untitled: '[No title]',
    today: 'Today',
    yesterday: 'Yesterday',
    lastSevenDays: 'Last 7 days',
    loading: 'Loading chats',
    loadFailed: 'Could not load the chats.',
    loadMore: 'Load more chats',
    answering: 'answering',
  },
};
