import { joinTexts } from '../../../shared/drafts.ts';

/** Content of the message field for one chat. */
export interface DraftField {
  readonly chatId: string | null;
  readonly text: string;
  /** Beginning of the text that is being sent; removed once the question is safe elsewhere. */
  readonly sent: string;
}

/** Returns the text to keep as a draft, without the part that the outbox has. */
export function unsentText({ text, sent }: DraftField): string {
  return text.slice(sent.length);
}

/** Changes the text of the field. If the sent part was edited, the whole text counts as new. */
export function withText(field: DraftField, text: string): DraftField {
  return { ...field, text, sent: text.startsWith(field.sent) ? field.sent : '' };
}

/** Puts a text before the typed text. */
export function withTextBefore(field: DraftField, text: string): DraftField {
  return { ...field, text: joinTexts(text, unsentText(field)), sent: '' };
}

/** Marks the whole text of the field as being sent. */
export function whileSending(field: DraftField): DraftField {
  return { ...field, sent: field.text };
}

/** Removes the sent text, and keeps text typed behind it. */
export function afterSending(field: DraftField): DraftField {
  return { ...field, text: unsentText(field), sent: '' };
}
