import { joinTexts } from '../../../shared/drafts.ts';

/** What the message field holds for a chat. */
export interface DraftField {
  readonly chatId: string | null;
  readonly text: string;
  /** The beginning of the text that is on its way: it leaves once it is safe elsewhere. */
  readonly sent: string;
}

/** What is to be kept as a draft: what was sent is in the outbox. */
export function unsentText({ text, sent }: DraftField): string {
  return text.slice(sent.length);
}

/** The field after its text was changed. Who changes what was sent writes something else. */
export function withText(field: DraftField, text: string): DraftField {
  return { ...field, text, sent: text.startsWith(field.sent) ? field.sent : '' };
}

/** The field with a text put before what is typed. */
export function withTextBefore(field: DraftField, text: string): DraftField {
  return { ...field, text: joinTexts(text, unsentText(field)), sent: '' };
}

/** All that is in the field is on its way. */
export function whileSending(field: DraftField): DraftField {
  return { ...field, sent: field.text };
}

/** What was sent is gone, and what was typed behind it meanwhile is left. */
export function afterSending(field: DraftField): DraftField {
  return { ...field, text: unsentText(field), sent: '' };
}
