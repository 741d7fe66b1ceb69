import type { Chat } from './entities.ts';

/** Whether a title is missing, or has nothing to show. */
export function isBlank(title: string | null): boolean {
  return (title ?? '').trim() === '';
}

/** The title as it is stored: without blanks around it, '[vazio]' for a blank one (§4). */
export function titleToStore(typed: string): string {
  return typed.trim() || '[vazio]';
}

/** A chat's title; `untitled`, the text '[No title]', where it has none (§3). */
export function chatLabel({ title }: Pick<Chat, 'title'>, untitled: string): string {
  return title?.trim() || untitled;
}
