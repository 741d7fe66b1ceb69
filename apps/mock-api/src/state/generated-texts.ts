import {
  EMOJI,
  FIRST_QUESTIONS,
  LONG_TITLE_FRAMES,
  MONTHS,
  NEXT_QUESTIONS,
  TEAMS,
  TITLE_FRAMES,
  TOPICS,
  UNITS,
} from '../fixtures/generated-words.ts';
import type { PersonaFixture } from '../fixtures/fixture-types.ts';
import type { Random } from './random.ts';

const UNTITLED = 0.05;
const LONG = 0.04;
const WITH_EMOJI = 0.03;

/** Something that people ask this persona about. */
export function generateTopic(persona: PersonaFixture, random: Random): string {
  return random.pick(TOPICS[persona.name] ?? persona.answers.map(({ title }) => title));
}

/** Null where nobody gave the chat a title. */
export function generateTitle(topic: string, instant: number, random: Random): string | null {
  const date = new Date(instant);
  const frame = random.pick(random.chance(LONG) ? LONG_TITLE_FRAMES : TITLE_FRAMES);
  const title = fill(frame, {
    topic,
    Topic: topic.charAt(0).toLocaleUpperCase('pt-BR') + topic.slice(1),
    month: MONTHS[date.getUTCMonth()] ?? '',
    year: String(date.getUTCFullYear()),
    team: random.pick(TEAMS),
    unit: random.pick(UNITS),
  });
  const emoji = random.chance(WITH_EMOJI) ? `${random.pick(EMOJI)} ` : '';
  return random.chance(UNTITLED) ? null : emoji + title;
}

export function generateQuestion(topic: string, isFirst: boolean, random: Random): string {
  return fill(random.pick(isFirst ? FIRST_QUESTIONS : NEXT_QUESTIONS), { topic });
}

function fill(frame: string, words: Readonly<Record<string, string>>): string {
  return frame.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
}
