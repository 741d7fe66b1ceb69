import type { signIn as portuguese } from '../pt-br/sign-in.ts';
import type { Wording } from '../types.ts';

export const signIn: Wording<typeof portuguese> = {
  signIn: {
    title: 'Colega',
    lead: 'The AI assistant for employees. Sign\u00a0in with your work or school account.',
    microsoft: 'Sign in with Microsoft',
    company: 'Sign in with your company account',
    waiting: 'Continue in the sign-in window that has opened.',
    cancel: 'Cancel',
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
};
