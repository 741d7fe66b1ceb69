import type { errors as portuguese } from '../pt-br/errors.ts';
import type { Wording } from '../types.ts';

export const errors: Wording<typeof portuguese> = {
  errors: {
    title: 'Error found',
    unknown: 'Unknown error',
    details: 'Details: {{details}}',
    'nothing-to-title': 'This chat has no messages yet to make a title from.',
    'folder-operation':
      'An error occurred while performing an operation in the folder. Please try again.',
    'clear-chat': 'An error occurred while clearing the chat. Please try again.',
    communication: 'There was a problem communicating with the API. Your chat will be reloaded.',
    sending: 'There was an error sending the message.',
    'add-message': 'An error occurred while adding the message to the chat. Please try again.',
    'no-current-chat': 'No chat selected. Reload the page.',
    personas: 'Could not load personas. Check your internet connection.',
    'persona-operation': 'A persona operation failed.',
    'persona-not-authorized':
      'The persona in this address does not exist or you do not have access to it. The first one in your list was chosen.',
    'chat-operation':
      'An error occurred while performing an operation in the chat. Please try again.',
    'chat-start': 'Could not create or load a chat. Check your internet connection.',
  },
  errorDialog: {
    personaNotAuthorized: 'Persona not authorized',
    count_one: 'There was {{count}} error',
    count_other: 'There were {{count}} errors',
    times_one: 'Once',
    times_other: 'Happened {{count}} times',
    busy_one: 'There are too many requests right now. Try again in {{count}} second.',
    busy_other: 'There are too many requests right now. Try again in {{count, number}} seconds.',
    busyMinutes: 'There are too many requests right now. Try again in {{count, number}} minutes.',
    busyNow: 'There are too many requests right now. Wait a moment and try again.',
    unreachable: 'There is no connection to the server.',
    request: 'Code for support: {{id}}',
    at: 'Time: {{time}}',
    copied: 'Text copied',
    notCopied: 'The text could not be copied',
  },
};
