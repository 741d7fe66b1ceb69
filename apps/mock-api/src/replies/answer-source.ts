import { chooseScript, type PersonaFixture } from '../fixtures/personas.ts';
import { chatTitle, type TitledChat } from './chat-title.ts';
import { magicEvents } from './magic-prompts.ts';
import type { Question } from './produced-answer.ts';
import { stepEvents, textEvents, type LineEvent, type ReplyEvent } from './reply-events.ts';

/** Source of answers and titles: scripts, or a model. */
export interface AnswerSource {
  /**
   * Events of the answer to a question, without the one that stores it. Events that are known beforehand are
   * played at their pace; others are sent as they come, until the signal is aborted.
   */
  readonly answer: (
    question: Question,
    signal: AbortSignal,
  ) => readonly ReplyEvent[] | AsyncIterable<LineEvent>;
  /** Title of a chat; undefined while it has no question. */
  readonly title: (chat: TitledChat) => Promise<string | undefined>;
}

/** Answers by the scripts of the personas, and to magic prompts. */
export function createScriptedAnswers(personas: readonly PersonaFixture[]): AnswerSource {
  return {
    answer: ({ persona, message }) => {
      const steps = chooseScript(persona, message.content)?.steps;
      return magicEvents(message.content) ?? (steps ? stepEvents(steps) : textEvents(NO_SCRIPT));
    },
    title: (chat) => Promise.resolve(chatTitle(chat, personas)),
  };
}

const NO_SCRIPT =
  'Esta persona não tem respostas prontas. Um modelo responde por ela quando o servidor é iniciado com `--model`.';
