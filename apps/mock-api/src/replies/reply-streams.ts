import { setTimeout } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { errorObject } from '../api-failure.ts';
import type { Contract } from '../contract.ts';
import { bytesOfLine, type FaultKind } from '../control/fault.ts';
import type { Store, StoredChat } from '../state/store.ts';
import type { AnswerSource } from './answer-source.ts';
import { createLineSink, type LineSink } from './line-sink.ts';
import { createPieceLines, readablePieces } from './piece-lines.ts';
import { playEvents, type PlayOutcome } from './play-events.ts';
import { ProducedAnswer, type Question } from './produced-answer.ts';
import { relayEvents } from './relay-events.ts';
import { STORED, type LineEvent } from './reply-events.ts';
import { createStreamClock } from './stream-clock.ts';
import { faultyEvents, faultySink } from './stream-faults.ts';

export interface ReplyStreams {
  /** Streams the answer until its end or until the client leaves; stores what was produced in both cases. */
  readonly send: (reply: FastifyReply, question: Question) => Promise<void>;
  /**
   * Waits for the answers under way in a chat, whose client may have left them just now: what there is
   * of them is stored before its next question. At most 100 ms, as another page may read on.
   */
  readonly letEnd: (chat: StoredChat) => Promise<void>;
  /** Cuts the answers under way, and resolves when what there is of them is stored. */
  readonly end: () => Promise<void>;
}

export interface ReplyStreamOptions {
  readonly store: Store;
  readonly contract: Contract;
  readonly answers: AnswerSource;
  readonly tokensPerSecond: number;
}

interface Production {
  readonly sink: LineSink;
  readonly fault: FaultKind | null;
  readonly lineOf: (event: LineEvent) => Uint8Array;
}

const NO_LINE = Buffer.alloc(0);

export function createReplyStreams(options: ReplyStreamOptions): ReplyStreams {
  const { store, answers, tokensPerSecond } = options;
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

  /** Sends the events, with the one that stores the answer; faults of whole lines are those of known events. */
  function produce(question: Question, { sink, fault, lineOf }: Production): Promise<PlayOutcome> {
    const stop = new AbortController();
    const events = answers.answer(question, stop.signal);
    if (Symbol.asyncIterator in events && fault?.kind !== 'lines') {
      return relayEvents(events, { sink, lineOf, stop });
    }
    const known = Symbol.asyncIterator in events ? [] : events;
    const faulty = faultyEvents([...known, STORED], fault);
    return playEvents(faulty, { sink, clock, tokensPerSecond, lineOf });
  }

  async function send(reply: FastifyReply, question: Question): Promise<void> {
    const { fault } = reply.request;
    const sink = openSink(reply);
    const answer = new ProducedAnswer(store, question);
    const lineOf = (event: LineEvent) => produceLine(event, answer);
    try {
      const outcome = await produce(question, { sink, fault, lineOf });
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

  return endable(send);
}

/** A browser stops an answer and asks the next question by two connections, of which either may be first. */
const LEAVING_MS = 100;

interface UnderWay {
  readonly reply: FastifyReply;
  readonly chatId: string;
}

/** Knows the answers under way, so that they can be cut. */
function endable(send: ReplyStreams['send']): ReplyStreams {
  const underWay = new Map<Promise<void>, UnderWay>();
  return {
    send: async (reply, question) => {
      const sending = send(reply, question).finally(() => underWay.delete(sending));
      underWay.set(sending, { reply, chatId: question.chat.chat.chatId });
      await sending;
    },
    letEnd: async ({ chat: { chatId } }) => {
      const inChat = [...underWay].filter(([, answer]) => answer.chatId === chatId);
      if (inChat.length === 0) return;
      const ended = Promise.all(inChat.map(([sending]) => sending));
      const late = new AbortController();
      await Promise.race([ended, setTimeout(LEAVING_MS, undefined, { signal: late.signal })]);
      late.abort();
    },
    end: async () => {
      for (const { reply } of underWay.values()) reply.raw.destroy();
      await Promise.all(underWay.keys());
    },
  };
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
