import type { account as portuguese } from '../pt-br/account.ts';
import type { Wording } from '../types.ts';

export const account: Wording<typeof portuguese> = {
  account: {
    menu: 'Account and preferences',
    signOut: 'Sign out',
  },
  passwords: {
    toSignIn: 'Go to the sign-in page',
    toChat: 'Go to Colega',
    missingField: 'Fill in the {{field}} field',
    missingFields: 'Fill in all fields',
    invalidEmail: 'Enter a valid email',
    differ: 'Passwords must match',
    failure: {
      details: 'Details: {{details}}',
      connection: 'Could not reach the server. Check your connection and try again.',
      offline: 'You are offline. What you typed is still here: try again once you are connected.',
    },
    forgotten: {
      title: 'Forgot my password',
      lead: 'Enter the email of your account. We will send you a link to create a new password.',
      email: 'Email',
      submit: 'Send the link',
      sending: 'Sending…',
      failed: 'Could not send the link. Try again in a moment.',
      sentTitle: 'Check your email',
      sent: 'If there is an account with the address {{email}}, the link to create a new password will arrive in a few minutes. Check your spam folder too.',
      close: 'Close',
    },
    reset: {
      title: 'Reset your password',
      lead: 'Choose a new password for your account.',
      password: 'New password',
      confirmation: 'Confirm the new password',
      showPassword: 'Show the new password',
      showConfirmation: 'Show the confirmation',
      capsLock: 'Caps Lock is on',
      submit: 'Save the new password',
      saving: 'Saving…',
      refused: 'Something went wrong',
      refusedHint: 'The link may have expired, or it may have been used already.',
      askAgain: 'Ask for a new link',
      failed: 'Error resetting password. Please try again.',
      nothingTitle: 'Nothing to do here',
      nothing: 'To create a new password, open the link that you received by email.',
      doneTitle: 'Password changed',
      done: 'Your password was changed. Sign in with the new one.',
      doneSignedIn: 'Your password was changed. Use the new one the next time you sign in.',
    },
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
