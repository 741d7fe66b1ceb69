import { startExchange, type Exchange } from '@colega/chat-domain';
import { ANA, BENEFITS, chatFixture, NOW } from './fixtures.ts';

/** An exchange that has just begun; its ids are made from `name`. */
export function exchangeFixture(name = 'e', changes: Partial<Exchange> = {}): Exchange {
  const started = startExchange({
    chat: chatFixture(),
    persona: BENEFITS,
    prompt: `Question ${name}?`,
    userName: ANA.name,
    exchangeId: name,
    questionId: `${name}-question`,
    answerId: `${name}-answer`,
    now: NOW,
  });
  if (!started.ok) throw new Error(started.error);
  return { ...started.value, ...changes };
}

/** The same with an answer, at its regular end. */
export function settledExchangeFixture(name = 'e', content = 'Thirty days.'): Exchange {
  const exchange = exchangeFixture(name);
  const answer = { ...exchange.answer, content, messageId: `${name}-stored` };
  return { ...exchange, answer, status: 'settled' };
}
