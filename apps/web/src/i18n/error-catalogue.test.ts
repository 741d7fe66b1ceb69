import { describe, expect, it } from 'vitest';
import { textsOf } from '../testing/texts.ts';

const english = new Map(await textsOf('en'));

/** Texts of §8, by key; three dots stand for our own words. */
const CATALOGUE = {
  'signInPage.password.failed.refused':
    'Login failed. Check your email and password and try again.',
  'signInPage.password.failed.unknown': 'Unknown error during login. Please try again.',
  'passwords.reset.failed': 'Error resetting password. Please try again.',
  'passwords.reset.refused': 'Something went wrong',
  'signIn.failed.login-failed': 'Microsoft login failed',
  'signIn.failed.invalid-account': 'Could not find a valid Microsoft account for login...',
  'signIn.failed.wrong-tenant':
    'Unable to connect with Microsoft authentication. Confirm that you are using the correct Tenant account and try again.',
  'errors.add-message': 'An error occurred while adding the message to the chat. Please try again.',
  'errors.clear-chat': 'An error occurred while clearing the chat. Please try again.',
  'errors.chat-operation':
    'An error occurred while performing an operation in the chat. Please try again.',
  'errors.no-current-chat': 'No chat selected...',
  'errors.chat-start': 'Could not create or load a chat... Check your internet connection.',
  'errors.communication':
    'There was a problem communicating with the API. Your chat will be reloaded.',
  'errors.personas': 'Could not load personas. Check your internet connection.',
  'errors.persona-operation': 'A persona operation failed.',
  'personas.loadFailed': 'Could not load personas. Check your internet connection.',
  'personas.none': 'You do not have access to personas.',
  'personas.notFound': 'The specified persona name was not found in the list of personas...',
  'errorDialog.personaNotAuthorized': 'Persona not authorized',
  'errors.persona-not-authorized': '...you do not have access to it...',
  'errors.sending': 'There was an error sending the message.',
  'chat.failedToSend': 'Failed to send this message',
  'chat.errorInApi': 'Error found in API',
  'chat.couldNotParse': "Could not parse the bot's response",
  'errors.unknown': 'Unknown error',
  'errors.title': 'Error found',
} as const;

/**
 * Tells whether a text consists of these words in order, with other words only at the three dots.
 */
function saysAllOf(text: string, words: string): boolean {
  const parts = words.split('...').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(text);
}

describe('an error of the specification', () => {
  it.each(Object.entries(CATALOGUE))('is said by %s: %s', (key, words) => {
    const text = english.get(key) ?? '';
    expect(saysAllOf(text, words), text).toBe(true);
  });
});
