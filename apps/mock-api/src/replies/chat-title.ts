import type { WireChat, WireMessage } from '@colega/api-sdk';
import { findPersona, matchingScript, type PersonaFixture } from '../fixtures/personas.ts';

const MAX_TITLE_LENGTH = 60;
/** Characters of a question that are read for its title. */
const MAX_QUESTION_LENGTH = 1000;
const SPACE_OR_STOP = /^[\s.,;:!?…]$/u;
const SPACE_OR_COMMA = /^[\s.,;:]$/u;

const GREETING =
  /^(oi|olá|ola|bom dia|boa tarde|boa noite|tudo bem|e aí|hello|hi|hola)(?!\p{L})[\s,.!?:–-]*/iu;

const OPENING = new RegExp(
  '^(' +
    [
      'por favor',
      '(eu )?(gostaria|queria|quero|preciso) (de )?(saber|entender|de ajuda com)',
      '(eu )?(gostaria|preciso) de',
      '(você|voce) (pode|poderia|consegue) me (dizer|explicar|ajudar( a| com)?)',
      'me (diga|explique|explica|fale|fala|ajude|ajuda)( a| com| sobre)?',
      'como( eu)?( posso| faço para| faço pra| faço)?',
      'o que (é|e|são)',
      'qual (é|e|seria)?( o| a)?',
      'quais (são )?(os|as)?',
      'quando',
      'onde',
      'se',
      'sobre',
    ].join('|') +
    ')(?!\\p{L})[\\s,:]*',
  'iu',
);

/** A chat that gets a title. */
export interface TitledChat {
  readonly chat: WireChat;
  /** Oldest first. */
  readonly messages: readonly WireMessage[];
}

/** Makes a title from the first question of a chat; undefined if there is no question yet. */
export function chatTitle(
  { chat, messages }: TitledChat,
  personas: readonly PersonaFixture[],
): string | undefined {
  const question = messages.find(({ role }) => role === 'user')?.content;
  if (question === undefined) return undefined;
  const sender = messages.find(({ role }) => role === 'assistant')?.sender ?? chat.persona;
  const persona = findPersona(personas, sender);
  return (persona && matchingScript(persona, question)?.title) ?? titleOf(question);
}

/** Subject of a question: without greeting and question words, at most 60 characters. */
export function titleOf(question: string): string {
  const text = beginningOf(question).replace(/\s+/g, ' ').trim();
  const subject = stripAll(stripAll(text, GREETING), OPENING);
  const sentence = /^.+?(?=[.!?…](\s|$))/u.exec(subject)?.[0] ?? subject;
  // Where the last '?' was removed, the first '¿' goes too.
  const title = withoutEnd(sentence, SPACE_OR_STOP).replace(/^[¿¡\s]+/u, '');
  return shorten(capitalise(title || text));
}

/** Beginning of a question in whole characters, each one or two units of the string. */
function beginningOf(question: string): string {
  const units = question.trimStart().slice(0, 2 * MAX_QUESTION_LENGTH);
  return [...units].slice(0, MAX_QUESTION_LENGTH).join('');
}

function stripAll(text: string, pattern: RegExp): string {
  let rest = text;
  let before: string;
  do {
    before = rest;
    rest = before.replace(pattern, '');
  } while (rest !== before);
  return rest;
}

/** Trims from the end by hand, since a pattern that ends with `$` tries every position of the text. */
function withoutEnd(text: string, unwanted: RegExp): string {
  let end = text.length;
  while (end > 0 && unwanted.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Cuts a title after its last whole word that fits. */
export function shorten(text: string): string {
  const characters = [...text];
  if (characters.length <= MAX_TITLE_LENGTH) return text;
  const cut = characters.slice(0, MAX_TITLE_LENGTH).join('');
  const whole = /^(.*)\s/u.exec(`${cut}${characters[MAX_TITLE_LENGTH] === ' ' ? ' ' : ''}`)?.[1];
  return withoutEnd(whole ?? cut, SPACE_OR_COMMA);
}

function capitalise(text: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase('pt-BR') + rest.join('');
}
