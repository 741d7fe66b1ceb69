import type { PersonaFixture } from '../fixtures/fixture-types.ts';
import { findPersona } from '../personas.ts';
import type { StoredChat } from '../state/store.ts';
import { matchingScript } from './choose-script.ts';

const LONGEST_TITLE = 60;

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

/** A title for a chat, by its first question; undefined where nothing was asked yet. */
export function chatTitle(
  { chat, messages }: StoredChat,
  personas: readonly PersonaFixture[],
): string | undefined {
  const question = messages.find(({ role }) => role === 'user')?.content;
  if (question === undefined) return undefined;
  const sender = messages.find(({ role }) => role === 'assistant')?.sender ?? chat.persona;
  const persona = findPersona(personas, sender);
  return (persona && matchingScript(persona, question)?.title) ?? titleOf(question);
}

/** The subject of a question: without greeting and question words, at most 60 characters. */
export function titleOf(question: string): string {
  const text = question.replace(/\s+/g, ' ').trim();
  const subject = stripAll(stripAll(text, GREETING), OPENING);
  const sentence = /^.+?(?=[.!?…](\s|$))/u.exec(subject)?.[0] ?? subject;
  const title = sentence.replace(/[\s.,;:!?…]+$/u, '');
  return shorten(capitalise(title || text));
}

function stripAll(text: string, pattern: RegExp): string {
  const rest = text.replace(pattern, '');
  return rest === text ? text : stripAll(rest, pattern);
}

function shorten(text: string): string {
  const characters = [...text];
  if (characters.length <= LONGEST_TITLE) return text;
  const cut = characters.slice(0, LONGEST_TITLE).join('');
  const whole = /^(.*)\s/u.exec(`${cut}${characters[LONGEST_TITLE] === ' ' ? ' ' : ''}`)?.[1];
  return (whole ?? cut).replace(/[\s.,;:]+$/u, '');
}

function capitalise(text: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase('pt-BR') + rest.join('');
}
