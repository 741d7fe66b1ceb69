import {
  type Chat,
  highlightRanges,
  type SearchField,
  type SearchHit,
  type SearchKey,
  type TextRange,
} from '@colega/chat-domain';
import { showInvisible } from '@colega/ui';
import type { NavigateFunction } from 'react-router-dom';
import { dateAndTimeOf } from '../../shared/dates.ts';
import { FOCUS_FIELD, type PassageState, paths } from '../../shared/paths.ts';
import { personaLabel } from '../../data/personas.tsx';
import { excerptParts, markedParts, type TextPart } from './excerpt.ts';
import type { SearchCorpus } from './search-corpus.ts';

/** Data for showing a hit of any kind. */
export interface FoundHit {
  readonly key: SearchKey;
  readonly title: readonly TextPart[];
  readonly excerpt?: readonly TextPart[];
  readonly detail?: string;
  /** Persona whose sign is shown; for a folder, its colour. */
  readonly persona?: string;
  readonly color?: string;
}

export interface HitContext {
  readonly corpus: SearchCorpus;
  /** Text that the hits were found for. */
  readonly text: string;
  /** Gives the name of a chat, as lists show it. */
  readonly nameOf: (chat: Chat) => string;
}

/** True if the found item still exists. */
export function isKnown({ kind, id, chatId = '' }: SearchKey, corpus: SearchCorpus): boolean {
  switch (kind) {
    case 'persona':
      return corpus.persona(id) !== undefined;
    case 'folder':
      return corpus.folder(id) !== undefined;
    case 'chat':
      return corpus.chat(id) !== undefined;
    case 'message':
      return corpus.chat(chatId) !== undefined && corpus.message(chatId, id) !== undefined;
  }
}

/** Builds the data for a hit; null if the item no longer exists. */
export function foundHit(hit: SearchHit, context: HitContext): FoundHit | null {
  switch (hit.kind) {
    case 'persona':
      return foundPersona(hit, context);
    case 'folder':
      return foundFolder(hit, context);
    case 'chat':
      return foundChat(hit, context);
    case 'message':
      return foundMessage(hit, context);
  }
}

function rangesOf(
  hit: SearchHit,
  field: SearchField,
  [written, query]: readonly [written: string, query: string],
): readonly TextRange[] {
  const match = hit.matches.find((candidate) => candidate.field === field);
  const isSound = match?.ranges.every(([, end]) => end <= written.length) ?? false;
  // The server names no ranges, and a text may have changed after it was found.
  return isSound ? (match?.ranges ?? []) : highlightRanges(written, query);
}

function foundPersona(hit: SearchHit, { corpus, text }: HitContext): FoundHit | null {
  const persona = corpus.persona(hit.id);
  if (persona === undefined) return null;
  const name = personaLabel(persona.name);
  const { description } = persona;
  return {
    key: hit,
    title: markedParts(name, highlightRanges(name, text)),
    excerpt: excerptParts(description, rangesOf(hit, 'description', [description, text])),
    persona: persona.name,
  };
}

function foundFolder(hit: SearchHit, { corpus, text }: HitContext): FoundHit | null {
  const folder = corpus.folder(hit.id);
  if (folder === undefined) return null;
  const { title, color } = folder;
  return {
    key: hit,
    title: markedParts(title, rangesOf(hit, 'title', [title, text])),
    color,
  };
}

function foundChat(hit: SearchHit, { corpus, text, nameOf }: HitContext): FoundHit | null {
  const chat = corpus.chat(hit.id);
  if (chat === undefined) return null;
  const name = nameOf(chat);
  // The ranges of the hit are those of the title with its blanks.
  const ranges =
    name === chat.title ? rangesOf(hit, 'title', [name, text]) : highlightRanges(name, text);
  return {
    key: hit,
    title: markedParts(name, ranges),
    detail: `${personaLabel(chat.persona)} · ${dateAndTimeOf(chat.createdAt)}`,
    persona: chat.persona,
  };
}

function foundMessage(hit: SearchHit, { corpus, text, nameOf }: HitContext): FoundHit | null {
  const { chatId = '' } = hit;
  const message = corpus.message(chatId, hit.id);
  const chat = corpus.chat(chatId);
  if (message === undefined || chat === undefined) return null;
  const name = nameOf(chat);
  const { content, sender, createdAt } = message;
  return {
    key: hit,
    title: [{ text: name, isMarked: false }],
    excerpt: excerptParts(content, rangesOf(hit, 'content', [content, text])),
    detail: `${message.role === 'user' ? showInvisible(sender) : personaLabel(sender)} · ${dateAndTimeOf(createdAt)}`,
    persona: chat.persona,
  };
}

/** Address of a hit; null for a folder, which has none, and for an item that no longer exists. */
export function addressOf(
  { kind, id, chatId = '' }: SearchKey,
  corpus: SearchCorpus,
  slugs: ReadonlyMap<string, string>,
): string | null {
  if (kind === 'folder') return null;
  if (kind === 'persona') return paths.persona(slugs.get(id));
  const chat = corpus.chat(kind === 'chat' ? id : chatId);
  if (chat === undefined) return null;
  return paths.persona(slugs.get(chat.persona), chat.chatId, kind === 'message' ? id : null);
}

interface OpenHitOptions {
  readonly navigate: NavigateFunction;
  readonly corpus: SearchCorpus;
  readonly slugs: ReadonlyMap<string, string>;
  /** Shows a folder, as it has no address. */
  readonly onFolder: (folderId: string) => void;
  /** True if the focus shall go to the message field; a message takes it itself. */
  readonly focusField?: boolean;
}

/** Opens a hit: goes to a persona, chat or message; shows a folder in the panel. */
export function openHit(
  key: SearchKey | SearchHit,
  { navigate, corpus, slugs, onFolder, focusField = false }: OpenHitOptions,
): void {
  if (key.kind === 'folder') return onFolder(key.id);
  const address = addressOf(key, corpus, slugs);
  if (address === null) return;
  const state: PassageState = { passage: passageIn(key, corpus) };
  const isWriting = focusField && key.kind !== 'message';
  void navigate(address, { state: isWriting ? FOCUS_FIELD : state });
}

/** Returns the words of a message that a hit was found by, as they are written; '' for others. */
function passageIn(hit: SearchKey | SearchHit, corpus: SearchCorpus): string {
  if (hit.kind !== 'message' || !('matches' in hit)) return '';
  const content = corpus.message(hit.chatId ?? '', hit.id)?.content ?? '';
  const [first] = hit.matches.find(({ field }) => field === 'content')?.ranges ?? [];
  return first === undefined ? '' : content.slice(...first);
}
