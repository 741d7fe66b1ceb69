import type { app as portuguese } from '../pt-br/app.ts';
import type { Wording } from '../types.ts';
import { firstPaint } from './first-paint.ts';

export const app: Wording<typeof portuguese> = {
  app: {
    skipToMessages: 'Skip to the chat',
    loadingTitle: firstPaint.loadingTitle,
    aiNotice: firstPaint.aiNotice,
    close: 'Close',
    cancel: 'Cancel',
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
  account: {
    menu: 'Account and preferences',
    signOut: 'Sign out',
    signOutQuestion: 'Sign out now?',
  },
  shell: {
    newVersion: 'A new version of Colega is ready.',
    missingPart: 'A part of Colega could not be loaded. There may be a new version.',
    update: 'Update',
    later: 'Later',
  },
  admin: {
    title: 'Administration',
    menu: 'Administration menu',
    skip: 'Skip to the content',
    back: 'Back to the chat',
    soon: 'This page is still being prepared.',
    pages: {
      home: {
        title: 'Home',
        purpose:
          'A summary of how the company uses Colega will be here, with shortcuts to what needs attention.',
      },
      users: {
        title: 'Users',
        purpose: 'The list of the people who use Colega will be here, with the roles of each.',
      },
      chats: {
        title: 'Chats',
        purpose:
          'The figures of the chats with each persona will be here, and how their answers were rated.',
      },
      roles: {
        title: 'Roles',
        purpose: 'The roles of the company will be here, and what each of them allows.',
      },
      personas: {
        title: 'Personas',
        purpose:
          'The list of personas will be here, with the description of each and who has access to it.',
      },
    },
  },
};
