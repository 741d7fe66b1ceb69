import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { fieldsOf, textAt } from './answer.ts';
import type { Deployment } from './deployment.ts';
import { ANSWER } from './record.ts';
import { checkWithoutToken, checkUnknownId } from './access-checks.ts';

const TALK = {
  script: {
    type: 'text',
    input: 'Você tem 18 dias de férias.',
    subtitles: false,
    provider: { type: 'microsoft', voice_id: 'pt-BR-FranciscaNeural' },
  },
  source_url: 'https://images.example/avatar.jpg',
};

const MAX_TALK_POLLS = 40;
const TALK_POLL_MS = 250;

/** The avatar service: without --write no talk is asked for, and none is ever made that costs. */
export async function checkAvatar(deployment: Deployment): Promise<void> {
  const { avatarOrigin, avatarKey, mayWrite, isDisposable } = deployment.target;
  const skip = (id: string, reason: string) => deployment.record.skips(id, ANSWER, reason);
  if (avatarOrigin === undefined) {
    for (const id of ['createTalk', 'getTalk']) skip(id, '--avatar-url was not given');
    return;
  }
  await checkWithoutToken(deployment, 'getTalk');
  skip('getTalk', 'no talk is made, since none can be deleted');
  skip('createTalk', mayWrite ? 'a talk cannot be deleted' : 'needs --write');
  if (avatarKey === undefined) {
    for (const id of ['createTalk', 'getTalk']) skip(id, 'no key was given (--avatar-key)');
    return;
  }
  await checkUnknownId(deployment, 'getTalk');
  if (!mayWrite) return;
  await deployment.attempt('createTalk', 'bad bodies', { body: {}, status: 400 });
  if (isDisposable === true) await checkTalk(deployment);
}

async function checkTalk(deployment: Deployment): Promise<void> {
  await checkWithoutToken(deployment, 'createTalk', { body: TALK });
  const made = await deployment.attempt('createTalk', ANSWER, { body: TALK, status: 201 });
  const talkId = textAt(fieldsOf(made?.body), 'id') ?? randomUUID();
  await deployment.check('getTalk', ANSWER, async () => {
    for (let poll = 0; poll < MAX_TALK_POLLS; poll += 1) {
      const { body } = await deployment.answer('getTalk', { path: { talkId }, status: 200 });
      const status = textAt(fieldsOf(body), 'status');
      if (status === 'done') {
        return textAt(fieldsOf(body), 'result_url')
          ? []
          : ['a talk that is done has no result_url'];
      }
      if (status === 'error' || status === 'rejected') return [`the talk ends as ${status}`];
      await setTimeout(TALK_POLL_MS);
    }
    return ['the talk is never done'];
  });
}
