import type {
  firstPaint as portugueseFirstPaint,
  loadFailure as portugueseLoadFailure,
} from '../pt-br/first-paint.ts';
import type { Wording } from '../types.ts';

export const firstPaint: Wording<typeof portugueseFirstPaint> = {
  loadingTitle: 'Getting Colega ready…',
  newChat: 'New chat',
  composerLabel: 'Message',
  composerPlaceholder: 'Write your question…',
  aiNotice: 'AI-generated content may not always be correct. Check important information.',
};

export const loadFailure: Wording<typeof portugueseLoadFailure> = {
  loadFailed: 'Could not load Colega. Check your connection and try again.',
  configurationWrong:
    'Colega cannot open: the address of the server (API_HOST) in config.json is wrong or not allowed. Nothing was sent. Tell your company’s IT support.',
  reload: 'Try again',
};
