import {
  type Chat,
  chatLabel,
  firstQuestion,
  type ContextEntry,
  type Message,
  toolCallsInOrder,
} from '@colega/chat-domain';
import { safeLink } from '@colega/ui';
import type { TFunction } from 'i18next';
import { personaLabel } from '../../data/personas.tsx';

/**
 * Matches characters that are invisible or change how others are shown: controls, bidi marks,
 * fillers.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]+/gu;

/** Puts a name or title on one line, without invisible characters. */
export function oneLine(text: string): string {
  return text
    .replace(/[\s\u2028\u2029]+/gu, ' ')
    .replace(INVISIBLE, '')
    .trim();
}

/** A whole chat at one moment; messages are oldest first. */
export interface ExportedChat {
  readonly chat: Chat;
  readonly messages: readonly Message[];
  /** Time in ISO 8601, UTC. */
  readonly exportedAt: string;
}

/** Returns the title on one line; without one the first question, or the text for none. */
export function titleOf({ chat, messages }: ExportedChat, t: TFunction): string {
  const standIn = firstQuestion(messages) ?? t('chats.untitled');
  return oneLine(chatLabel(chat, standIn)) || t('chats.untitled');
}

/** Returns the name of a message's sender; an e-mail address is replaced, as it is private. */
export function whoSaid({ role, sender }: Message, t: TFunction): string {
  if (role !== 'user') return personaLabel(oneLine(sender)) || role;
  const name = oneLine(sender);
  return name === '' || name.includes('@') ? t('chat.you') : name;
}

/** Lists the notices about the end of a message. */
export function noticesOf(message: Message, t: TFunction): readonly string[] {
  const { role, ending, failedToSend = false, unreadablePieces = 0 } = message;
  if (failedToSend) return [t('chat.failedToSend')];
  return [
    ...(role !== 'user' && unreadablePieces > 0 ? [t('chat.couldNotParse')] : []),
    ...(ending === undefined ? [] : [t(`chat.${ending}`)]),
  ];
}

/** A source of an answer: its name, and its address if it has a safe one. */
export interface Source {
  readonly id: string;
  readonly name: string;
  readonly url?: string;
  readonly origin?: string;
}

/** Sources of an answer, under the headings of the sources panel. */
export interface Sources {
  readonly references: readonly Source[];
  readonly tools: readonly Source[];
  readonly contexts: readonly Source[];
}

function referencesOf(context: readonly ContextEntry[]): readonly Source[] {
  const references = context.filter((entry) => entry.type === 'reference');
  return references.map(({ id, title, url, source }) => {
    const href = url === undefined ? undefined : safeLink(url)?.href;
    return {
      id,
      name: oneLine(title) || (href ?? id),
      ...(href === undefined ? {} : { url: href }),
      ...(source === undefined ? {} : { origin: oneLine(source) }),
    };
  });
}

/** Collects the sources: references in the order of their numbers, tools in the order of use. */
export function sourcesOf({ context }: Message): Sources {
  const contexts = context.filter((entry) => entry.type === 'context');
  return {
    references: referencesOf(context),
    tools: toolCallsInOrder(context).map(({ id, name }) => ({ id, name: oneLine(name) || id })),
    contexts: contexts.map(({ id, title }) => ({ id, name: oneLine(title) || id })),
  };
}

/** Limit of a file name in characters; every system allows more. */
const MAX_FILE_NAME_LENGTH = 80;

/**
 * Builds a file name from a chat's title, such as 'Férias-de-janeiro_2026-11-21.md'. Letters,
 * accents and numbers stay; all other characters become hyphens, as a path, a terminal or a system
 * might interpret them. The '_' prevents names of Windows devices.
 */
export function fileNameOf(title: string, day: string, extension: string): string {
  const end = `_${day}.${extension}`;
  const words = title
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const cut = [...words].reduce(
    (name, character) =>
      name.length + character.length + end.length > MAX_FILE_NAME_LENGTH ? name : name + character,
    '',
  );
  return `${cut.replace(/^[-\p{M}]+|-+$/gu, '') || 'chat'}${end}`;
}
