import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { differingFields, fieldsOf, itemsOf, textAt, type Item } from './answer.ts';
import type { Deployment, Faults } from './deployment.ts';
import { ANSWER } from './record.ts';
import { checkStreaming, type Question, readReply, type Reply } from './reply-stream.ts';

const QUESTION = 'Em uma frase: com que você pode me ajudar?';
const LONG_QUESTION = 'Explique em vários parágrafos com que você pode me ajudar.';
const MAX_POLLS = 20;
const POLL_MS = 100;

/** The messages of a chat that the checks have made, newest first. */
async function messagesIn(deployment: Deployment, chatId: string): Promise<readonly Item[]> {
  const query = { pageSize: '50' };
  return itemsOf(await deployment.answer('listMessages', { path: { chatId }, query, status: 200 }));
}

/** Reads one reply to its end and stops a second one; returns the id of the stored answer. */
export async function checkReplies(
  deployment: Deployment,
  chatId: string,
  persona: Item | undefined,
): Promise<string | undefined> {
  const endpoint = textAt(persona, 'endpoint');
  if (endpoint === undefined) {
    deployment.record.skips('streamReply', ANSWER, 'the user has no persona to ask');
    return undefined;
  }
  await checkRefusedQuestions(deployment, { endpoint, chatId });
  const question = { endpoint, chatId, prompt: QUESTION };
  let reply: Reply | undefined;
  await deployment.check('streamReply', ANSWER, async () => {
    reply = await readReply(deployment, question, 'the end');
    return reply.pieces === 0 ? ['the reply is empty', ...reply.faults] : reply.faults;
  });
  if (reply === undefined) return undefined;
  if (reply.hasErrorPiece) deployment.record.note('streamReply', 'the reply carries an error');
  await checkStored(deployment, question, reply);
  const longer = { endpoint, chatId, prompt: LONG_QUESTION };
  await checkStreaming(deployment, reply, longer);
  await checkStopping(deployment, longer);
  return reply.messageId;
}

async function checkRefusedQuestions(
  deployment: Deployment,
  { endpoint, chatId }: Omit<Question, 'prompt'>,
): Promise<void> {
  const refused = (check: string, path: string, request: { body: Item; status: number }) =>
    deployment.attempt('streamReply', check, { path: { endpoint: path }, ...request });
  await refused('bad bodies', endpoint, { body: { chatId }, status: 400 });
  await refused('bad bodies', endpoint, { body: { chatId, prompt: '' }, status: 400 });
  const body = { chatId, prompt: QUESTION };
  await refused('unknown id', randomUUID(), { body, status: 404 });
  await refused('unknown id', endpoint, { body: { ...body, chatId: randomUUID() }, status: 404 });
}

async function checkStored(
  deployment: Deployment,
  { chatId, prompt }: Question,
  reply: Reply,
): Promise<void> {
  await deployment.check('streamReply', 'stored answer', async () => {
    if (reply.messageId === undefined) return ['no piece names persona_message_id'];
    const messages = await messagesIn(deployment, chatId);
    const answer = messages.find(({ messageId }) => messageId === reply.messageId);
    if (answer !== undefined && answer['content'] !== reply.content) {
      deployment.record.note('streamReply', 'the stored answer is not the text that was streamed');
    }
    return [
      ...(answer === undefined ? ['persona_message_id names no message of the chat'] : []),
      ...(answer === undefined || answer['role'] === 'assistant'
        ? []
        : ['persona_message_id names a message of the user']),
      ...(messages.some(({ role, content }) => role === 'user' && content === prompt)
        ? []
        : ['the prompt is not stored as the message of the user']),
    ];
  });
}

/** The contract lets a server take its time: what it keeps of a stopped reply is a note. */
async function checkStopping(deployment: Deployment, question: Question): Promise<void> {
  await deployment.check('streamReply', 'stopping', async () => {
    const before = (await messagesIn(deployment, question.chatId)).length;
    const reply = await readReply(deployment, question, 'the first text');
    if (reply.content === '') return reply.faults;
    for (let poll = 0; poll < MAX_POLLS; poll += 1) {
      const messages = await messagesIn(deployment, question.chatId);
      if (messages.length >= before + 2 && messages[0]?.['role'] === 'assistant') return [];
      await setTimeout(POLL_MS);
    }
    deployment.record.note('streamReply', 'nothing is kept of a reply that was stopped');
    return [];
  });
}

/** Rates the answer, rates it again, and changes the rating. */
export async function checkRatings(
  deployment: Deployment,
  path: { readonly chatId: string; readonly messageId: string },
  persona: string,
): Promise<void> {
  const rate = (id: string, check: string, request: { body: Item; status: number }) =>
    deployment.attempt(id, check, { path, ...request });
  const stored = async (wanted: Item): Promise<Faults> => {
    const messages = await messagesIn(deployment, path.chatId);
    const message = messages.find(({ messageId }) => messageId === path.messageId);
    const feedback = fieldsOf(message?.['feedback']);
    return differingFields({ body: feedback }, wanted).map((fault) => `the stored ${fault}`);
  };
  const first = { rating: 5, comment: 'Resposta clara.', persona };
  await deployment.attempt('addFeedback', ANSWER, {
    ...{ path, body: first, status: 204 },
    verify: () => stored({ rating: 5, comment: 'Resposta clara.' }),
  });
  await rate('addFeedback', 'second rating', { body: first, status: 409 });
  await deployment.attempt('updateFeedback', ANSWER, {
    ...{ path, body: { rating: 3, persona }, status: 204 },
    verify: () => stored({ rating: 3, comment: undefined }),
  });
  for (const id of ['addFeedback', 'updateFeedback']) {
    await rate(id, 'bad bodies', { body: { rating: 6, persona }, status: 400 });
    await rate(id, 'bad bodies', { body: { persona }, status: 400 });
    await deployment.attempt(id, 'unknown id', {
      ...{ path: { ...path, messageId: randomUUID() }, body: first, status: 404 },
    });
  }
}
