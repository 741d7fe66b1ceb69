import type { FastifyReply } from 'fastify';
import { errorObject } from '../api-failure.ts';
import type { Contract } from '../contract.ts';
import { bytesOfLine } from '../control/fault.ts';
import { chooseScript } from '../fixtures/personas.ts';
import type { Store } from '../state/store.ts';
import { stepEvents, type ReplyEvent, type LineEvent } from './reply-events.ts';
import { createLineSink, type LineSink } from './line-sink.ts';
import { magicEvents } from './magic-prompts.ts';
import { createPieceLines, readablePieces } from './piece-lines.ts';
import { playEvents } from './play-events.ts';
import { ProducedAnswer, type Question } from './produced-answer.ts';
import { createStreamClock } from './stream-clock.ts';
import { faultyEvents, faultySink } from './stream-faults.ts';

export interface ReplyStreams {
  /** Streams the answer until its end or until the client leaves; stores what was produced in both cases. */
  readonly send: (reply: FastifyReply, question: Question) => Promise<void>;
}

export interface ReplyStreamOptions {
  readonly store: Store;
  readonly contract: Contract;
  readonly tokensPerSecond: number;
}

const NO_LINE = Buffer.alloc(0);

export function createReplyStreams(options: ReplyStreamOptions): ReplyStreams {
  const { store, tokensPerSecond } = options;
  const checkPiece = options.contract.pieceCheck('streamReply');
  const isPiece = (value: unknown) => checkPiece(value).length === 0;
  const lineOfPiece = createPieceLines(checkPiece);
  const clock = createStreamClock();

  /** Adds an event to the answer, and makes its line. */
  function produceLine(event: LineEvent, answer: ProducedAnswer): Uint8Array {
    switch (event.kind) {
      case 'piece': {
        const line = lineOfPiece(event.piece);
        answer.add(event.piece);
        return line;
      }
      case 'raw-line': {
        const line = bytesOfLine(event.line);
        for (const piece of readablePieces(line, isPiece)) answer.add(piece);
        return line;
      }
      case 'stored': {
        const message = answer.store();
        if (!message) return NO_LINE;
        return lineOfPiece({ metadata: { persona_message_id: message.messageId } });
      }
    }
  }

  async function send(reply: FastifyReply, question: Question): Promise<void> {
    const { fault } = reply.request;
    const sink = openSink(reply);
    const answer = new ProducedAnswer(store, question);
    const lineOf = (event: LineEvent) => produceLine(event, answer);
    try {
      const events = faultyEvents(eventsFor(question), fault);
      const outcome = await playEvents(events, { sink, clock, tokensPerSecond, lineOf });
      answer.store();
      if (outcome === 'complete') sink.end();
      if (outcome === 'cut') sink.cut();
    } catch (error) {
      reply.log.error(error);
      answer.store();
      sink.write(lineOfPiece({ error: errorObject(500, 'Internal Server Error') }));
      sink.end();
    }
  }

  return { send };
}

function eventsFor({ persona, message }: Question): readonly ReplyEvent[] {
  const prompt = message.content;
  const events = magicEvents(prompt) ?? stepEvents(chooseScript(persona, prompt)?.steps ?? []);
  return [...events, { kind: 'stored', milliseconds: 0 }];
}

/** Sends the headers at once, so that the client knows before the first piece that its prompt was taken. */
function openSink(reply: FastifyReply): LineSink {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string | string[]>),
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  reply.raw.flushHeaders();
  const cut = () => reply.raw.socket?.destroySoon();
  const entry = reply.server.openStreams.open(reply.request, cut);
  return faultySink(createLineSink(reply.raw, entry), reply.request.fault);
}
