import { readData } from '../fixtures/read-data.ts';
import type { PersonaFixture } from '../fixtures/personas.ts';
import type { Random } from './random.ts';

interface GeneratedTexts {
  /** Topics by persona: noun phrases in lower case, except names. */
  readonly topics: Readonly<Record<string, readonly string[]>>;
  readonly titles: readonly string[];
  readonly longTitles: readonly string[];
  readonly emoji: readonly string[];
  readonly months: readonly string[];
  readonly teams: readonly string[];
  readonly units: readonly string[];
  readonly firstQuestions: readonly string[];
  readonly nextQuestions: readonly string[];
  /** Titles by depth, beginning at the root. */
  readonly folderTitles: readonly (readonly string[])[];
}

export const generatedTexts = readData<GeneratedTexts>('generated-texts.yaml', 'generated-texts');

const UNTITLED = 0.05;
const LONG = 0.04;
const WITH_EMOJI = 0.03;

/** Picks a topic that people ask this persona about. */
export function generateTopic(persona: PersonaFixture, random: Random): string {
  return random.pick(
    generatedTexts.topics[persona.name] ?? persona.answers.map(({ title }) => title),
  );
}

/** Generates a title; null for a chat without one. */
export function generateTitle(topic: string, instant: number, random: Random): string | null {
  const { longTitles, titles, months, teams, units, emoji } = generatedTexts;
  const date = new Date(instant);
  const frame = random.pick(random.chance(LONG) ? longTitles : titles);
  const title = fill(frame, {
    topic,
    Topic: topic.charAt(0).toLocaleUpperCase('pt-BR') + topic.slice(1),
    month: months[date.getUTCMonth()] ?? '',
    year: String(date.getUTCFullYear()),
    team: random.pick(teams),
    unit: random.pick(units),
  });
  const mark = random.chance(WITH_EMOJI) ? `${random.pick(emoji)} ` : '';
  return random.chance(UNTITLED) ? null : mark + title;
}

export function generateQuestion(topic: string, isFirst: boolean, random: Random): string {
  const { firstQuestions, nextQuestions } = generatedTexts;
  return fill(random.pick(isFirst ? firstQuestions : nextQuestions), { topic });
}

function fill(frame: string, words: Readonly<Record<string, string>>): string {
  return frame.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
}
