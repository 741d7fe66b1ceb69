import type { WireMessage } from '@colega/api-sdk';
import { contextEntryOf, textOf } from '../fixtures/answers.ts';
import { chooseScript, type PersonaFixture } from '../fixtures/personas.ts';
import { generateQuestion, generateTopic } from './generated-texts.ts';
import { createRandom, type Random } from './random.ts';

export interface GeneratedTalk {
  readonly seed: string;
  readonly persona: PersonaFixture;
  readonly userName: string;
  /** Topic of the first question. */
  readonly topic: string;
  readonly createdAt: number;
  /** All messages are older than this. */
  readonly end: number;
  /** Undefined for a random number. */
  readonly count: number | undefined;
}

const RATED = 0.15;
const MIN_PAIRS = 1;
const MAX_PAIRS = 6;

/** Generates questions and the persona's answers from the seed, oldest first. */
export function generateMessages(talk: GeneratedTalk): WireMessage[] {
  const random = createRandom(talk.seed);
  const count = talk.count ?? 2 * random.integer(MIN_PAIRS, MAX_PAIRS);
  const instants = messageInstants(talk, count, random);
  let question = '';
  return instants.map((instant, index) => {
    const common = { messageId: random.uuid(), createdAt: new Date(instant).toISOString() };
    if (index % 2 === 1) {
      return { ...common, ...answerTo(question, talk.persona), feedback: generateRating(random) };
    }
    const topic = index === 0 ? talk.topic : generateTopic(talk.persona, random);
    question = generateQuestion(topic, index === 0, random);
    const { userName: sender } = talk;
    return { ...common, content: question, role: 'user', sender, context: [], feedback: null };
  });
}

/** Times of the messages; closer together if the time is short. */
function messageInstants(
  { createdAt, end }: GeneratedTalk,
  count: number,
  random: Random,
): readonly number[] {
  const gaps = Array.from({ length: count }, (_, index) =>
    index % 2 === 1 ? random.integer(14, 32) : random.integer(20, 95),
  );
  const total = gaps.reduce((sum, gap) => sum + gap, 0) * 1000;
  const pace = Math.min(1, (end - createdAt) / (total + 1));
  let seconds = 0;
  return gaps.map((gap) => {
    seconds += gap;
    return createdAt + Math.floor(seconds * 1000 * pace);
  });
}

function generateRating(random: Random): WireMessage['feedback'] {
  return random.chance(RATED) ? { rating: random.integer(2, 5) } : null;
}

/** Answer of the script, as if it had been streamed to its end. */
function answerTo(question: string, persona: PersonaFixture) {
  const steps = chooseScript(persona, question)?.steps ?? [];
  return {
    content: textOf(steps),
    context: steps.flatMap((step) => (step.kind === 'text' ? [] : contextEntryOf(step))),
    role: 'assistant' as const,
    sender: persona.name,
  };
}
