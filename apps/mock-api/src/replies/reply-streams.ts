import type { WireReplyPiece } from '@colega/api-sdk';
import type { FastifyReply } from 'fastify';
import { errorObject } from '../api-failure.ts';
import type { Contract } from '../contract.ts';
import type { PersonaFixture } from '../fixtures/fixture-types.ts';
import type { Store, StoredChat } from '../state/store.ts';
import { AnswerSoFar } from './answer-so-far.ts';
import { stepBeats, type Beat } from './beats.ts';
import { chooseScript } from './choose-script.ts';
import { createLineSink } from './line-sink.ts';
import { magicBeats } from './magic-prompts.ts';
import { playBeats } from './play-beats.ts';

export interface Question {
  readonly chat: StoredChat;
  readonly persona: PersonaFixture;
  readonly prompt: string;
}

export interface ReplyStreams {
  /** Streams the answer to its end or until the client goes; keeps what was produced either way. */
  readonly send: (reply: FastifyReply, question: Question) => Promise<void>;
}

export interface ReplyStreamOptions {
  readonly store: Store;
  readonly contract: Contract;
  readonly tokensPerSecond: number;
}

export function createReplyStreams(options: ReplyStreamOptions): ReplyStreams {
  const { store, tokensPerSecond } = options;
  const checkPiece = options.contract.pieceCheck('streamReply');

  function requirePiece(piece: WireReplyPiece): void {
    const [fault] = checkPiece(piece);
    if (fault) throw new Error(`A piece breaks the contract: ${fault.key ?? ''} ${fault.message}`);
  }

  function keep({ chat, persona }: Question, { content, context, isEmpty }: AnswerSoFar) {
    if (isEmpty) return undefined;
    return store.addMessage(chat, { role: 'assistant', sender: persona.name, content, context });
  }

  async function send(reply: FastifyReply, question: Question): Promise<void> {
    const sink = createLineSink(startAnswer(reply));
    const answer = new AnswerSoFar();
    const onPiece = (piece: WireReplyPiece) => {
      requirePiece(piece);
      answer.add(piece);
    };
    try {
      const outcome = await playBeats(beatsFor(question), { sink, tokensPerSecond, onPiece });
      const message = keep(question, answer);
      if (outcome === 'cut') sink.cut();
      if (outcome !== 'complete') return;
      if (message) await sink.write(metadataLine(message.messageId));
    } catch (error) {
      reply.log.error(error);
      await sink.write(`${JSON.stringify({ error: errorObject(500, 'Internal Server Error') })}\n`);
    }
    sink.end();
  }

  return { send };
}

function beatsFor({ persona, prompt }: Question): readonly Beat[] {
  return magicBeats(prompt) ?? stepBeats(chooseScript(persona, prompt)?.steps ?? []);
}

/** The headers leave at once: the client need not wait for the first piece to know its prompt was taken. */
function startAnswer(reply: FastifyReply) {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string | string[]>),
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  reply.raw.flushHeaders();
  return reply.raw;
}

function metadataLine(messageId: string): string {
  const piece: WireReplyPiece = { metadata: { persona_message_id: messageId } };
  return `${JSON.stringify(piece)}\n`;
}
