import type { entry as portuguese } from '../pt-br/entry.ts';
import type { Wording } from '../types.ts';

export const entry: Wording<typeof portuguese> = {
  signIn: {
    title: 'Colega',
    lead: 'The AI assistant for employees. Sign\u00a0in with your work or school account.',
    microsoft: 'Sign in with Microsoft',
    company: 'Sign in with your company account',
    waiting: 'Continue in the sign-in window that has opened.',
    openInNewTab: 'Open in a new tab',
    notConfigured: 'Microsoft sign-in is not configured. Please contact IT support.',
    companyFailed: 'The sign-in with your company account failed',
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
  signInPage: {
    framed:
      'For your security, you cannot sign in inside this window, which is part of another page. Open Colega in a new tab and continue there.',
    notOpening: 'Did nothing open? Copy this address into a new tab:',
    elsewhere:
      'You have signed in in another tab. Continue there: your account cannot be used in this window.',
    signedOut: 'You have signed out.',
    signedOutElsewhere:
      'You signed out of Colega in another tab, so nothing of your account is left in this one.',
    notKept:
      'This browser keeps no data of this page. After a reload you have to sign in again, and what was not sent is lost.',
    number: 'Code: {{number}}',
    support: 'Support:',
    password: {
      email: 'Email',
      password: 'Password',
      show: 'Show the password',
      capsLock: 'Caps Lock is on',
      submit: 'Sign in with email and password',
      underWay: 'Signing in…',
      forgotten: 'I forgot my password',
      missingField: 'Fill in the {{field}} field',
      missingFields: 'Fill in all fields',
      invalidEmail: 'Enter a valid email',
      failed: {
        refused: 'Login failed. Check your email and password and try again.',
        blocked: 'There were too many attempts with this email. Wait a few minutes and try again.',
        connection:
          'The server could not be reached. What you typed is still here: check your connection and try again.',
        unknown: 'Unknown error during login. Please try again.',
      },
    },
  },
  renewal: {
    title: 'Your session has ended',
    ended:
      'Nothing is lost: what you typed and what you were reading are still here. Sign in again with the same account to pick up where you left off.',
    account: 'Your account',
    leave: 'If you sign out, what you typed and did not send is deleted.',
    needed: 'Your session needs to be renewed',
    renew: 'Renew',
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
      changed: 'Your password was changed.',
      done: 'Your password was changed. Sign in with the new one.',
      doneSignedIn: 'Your password was changed. Use the new one the next time you sign in.',
    },
  },
};
