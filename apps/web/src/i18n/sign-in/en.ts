import type { SignInTranslation } from '../types.ts';

export const enSignIn: SignInTranslation = {
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
