import type { avatar as portuguese } from '../pt-br/avatar.ts';
import type { Wording } from '../types.ts';

export const avatar: Wording<typeof portuguese> = {
  avatar: {
    watch: 'Watch with the avatar',
    title: 'Answer with the avatar',
    noticeTitle: 'Before the video is made',
    noticeTime: 'The video takes up to {{limit}} seconds.',
    noticeCost: 'Each video counts towards the company’s usage.',
    noticeText: 'The text of the answer is sent to the video service at {{host}}.',
    noticeOnce: 'If you continue, this notice does not appear again until you sign out.',
    make: 'Make the video',
    notNow: 'Not now',
    sending: 'Sending the text…',
    making: 'Making the video…',
    elapsed: '{{seconds}} s of at most {{limit}} s',
    ready: 'The video is ready.',
    cut: 'The answer is long: the avatar says only its beginning.',
    video: 'Video of the answer',
    transcript: 'Spoken text',
    captions: 'Captions',
    rejected:
      'The video service rejected the text of this answer. Trying again will not change that.',
    error: 'The service could not make the video.',
    slow: 'The video was not ready within {{limit}} seconds. The service is still making it: waiting longer is not charged again.',
    silent: 'The video service did not answer within {{limit}} seconds.',
    connection: 'The connection to the video service was lost. Check your network.',
    refused:
      'The video service did not accept the request. If this goes on, tell the support team.',
    cancelled: 'You canceled the video.',
    unplayable: 'The video is ready, but it could not be shown here.',
    wordless: 'This answer has no text to be spoken.',
    detail: 'The service said: {{detail}}',
    keepWaiting: 'Keep waiting',
    openVideo: 'Open the video in another tab',
    browserVoice: 'Listen with the browser’s voice',
  },
};
