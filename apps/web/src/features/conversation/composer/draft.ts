import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { drafts, joinTexts, moveDraftToChat, DRAFT_WITHOUT_CHAT } from '../../../shared/drafts.ts';
import type { OutboxActions } from '../sending/outbox.ts';

/** Content of the message field for one chat. */
export interface DraftField {
  readonly chatId: string | null;
  readonly text: string;
  /** Beginning of the text that is being sent; removed once the question is safe elsewhere. */
  readonly sent: string;
  /** True while nothing else holds the sent part: it stays in the stored draft. */
  readonly isOnlyHere?: boolean;
  /** Set while a question of the chat is written anew, in place of what was typed before. */
  readonly edit?: Edit | undefined;
}

interface Edit {
  /** The question as it was asked. */
  readonly question: string;
  /** Typed before; comes back once the edit is sent or given up. */
  readonly setAside: string;
  /** Id of the question in the outbox, where the new text takes its place; undefined elsewhere. */
  readonly outboxId?: string | undefined;
}

/** Edit beside the draft that it is stored with. */
interface StoredEdit extends Edit {
  /** Characters of that draft, which tell whether it was changed elsewhere. */
  readonly draftLength: number;
}

function unsentText({ text, sent }: DraftField): string {
  return text.slice(sent.length);
}

/** Tells whether the field holds a question of the chat as it was asked. */
function isUnchanged({ text, edit }: DraftField): boolean {
  return text === edit?.question;
}

/** Returns the text to keep as a draft, without the part that the outbox or the chat has. */
export function draftToStore(field: DraftField): string {
  const unsent = field.sent === '' && isUnchanged(field) ? '' : unsentText(field);
  return joinTexts(field.isOnlyHere === true ? field.text : unsent, field.edit?.setAside ?? '');
}

/** Writes the edit to keep beside the draft; empty once it is being sent. */
export function editToStore(field: DraftField): string {
  if (field.sent !== '' || field.edit === undefined) return '';
  const stored: StoredEdit = { ...field.edit, draftLength: draftToStore(field).length };
  return JSON.stringify(stored);
}

function parseEdit(stored: string): Partial<StoredEdit> {
  try {
    return { ...(JSON.parse(stored) as Partial<StoredEdit>) };
  } catch {
    return {};
  }
}

/** Takes an edit out of the draft that was stored with it, unless the draft was changed since. */
export function withStoredEdit(field: DraftField, stored: string): DraftField {
  const { question, setAside, draftLength, outboxId } = parseEdit(stored);
  if (typeof question !== 'string' || typeof setAside !== 'string') return field;
  if (draftLength !== field.text.length) return field;
  const edit = { question, setAside, outboxId };
  if (field.text === setAside) return { ...field, text: question, edit };
  const text = setAside === '' ? field.text : field.text.slice(0, -`\n${setAside}`.length);
  return joinTexts(text, setAside) === field.text ? { ...field, text, edit } : field;
}

/** Changes the text of the field. If the sent part was edited, the whole text counts as new. */
export function withText(field: DraftField, text: string): DraftField {
  return { ...field, text, sent: text.startsWith(field.sent) ? field.sent : '' };
}

/** Puts a text before the typed text. */
export function withTextBefore(field: DraftField, text: string): DraftField {
  return { ...field, text: joinTexts(text, unsentText(field)), sent: '' };
}

/**
 * Puts a question into the field to be asked otherwise, and sets aside what is typed there. Goes on
 * with an edit of the same question.
 */
export function withEdit(field: DraftField, question: string, outboxId?: string): DraftField {
  const isSame = field.edit?.question === question && field.edit.outboxId === outboxId;
  const isGoingOn = isSame && field.text !== '' && field.sent === '';
  if (isGoingOn) return field;
  const typed = isUnchanged(field) ? '' : unsentText(field);
  const setAside = joinTexts(typed, field.edit?.setAside ?? '');
  return { ...field, text: question, sent: '', edit: { question, setAside, outboxId } };
}

/** Gives up an edit that is not being sent: what was typed before it is in the field again. */
export function withoutEdit(field: DraftField): DraftField {
  if (field.edit === undefined || field.sent !== '') return field;
  return { ...field, text: field.edit.setAside, sent: '', edit: undefined };
}

/** Marks the whole text of the field as being sent. */
export function whileSending(field: DraftField): DraftField {
  return { ...field, sent: field.text, isOnlyHere: false };
}

/** Removes the sent text, and keeps text typed behind it and before an edit. */
export function afterSending(field: DraftField): DraftField {
  // A quotation behind the sent text was set apart from it.
  const behind = unsentText(field).replace(/^\n+/, '');
  const text = joinTexts(behind, field.edit?.setAside ?? '');
  return { ...field, text, sent: '', edit: undefined };
}

export interface Draft {
  readonly text: string;
  /** True while a part of the text is being sent. */
  readonly isSending: boolean;
  readonly setText: (text: string) => void;
  /** Set while a question of the chat is written anew: whether it differs from that question. */
  readonly editing: 'changed' | 'unchanged' | null;
  /** Id of that question, also while the edit is being sent, if it was in the outbox at first. */
  readonly outboxId: string | undefined;
  /** Puts a question into the field to be asked otherwise, until it is sent or given up. */
  readonly edit: (question: string, outboxId?: string) => void;
  readonly giveUpEdit: () => void;
  /** Adds a text before the typed text, and keeps both. */
  readonly add: (text: string) => void;
  /**
   * Sends the typed text. It stays in the field until `send` reports that it is safe, or for good
   * if `send` returns false. Text typed behind it meanwhile stays. A second press does nothing.
   */
  readonly submit: (send: OutboxActions['send']) => void;
}

/** Reads the draft; text typed before a chat was chosen goes to that chat. */
function readDraft(chatId: string | null): string {
  if (chatId !== null) moveDraftToChat(chatId);
  return drafts.read(chatId ?? DRAFT_WITHOUT_CHAT);
}

/** Takes up the edit that was kept for the chat, if the field does not have it yet. */
function withKeptEdit(field: DraftField): DraftField {
  if (field.chatId === null || field.sent !== '' || field.edit !== undefined) return field;
  return withStoredEdit(field, drafts.readEdit(field.chatId));
}

function readField(chatId: string | null): DraftField {
  return withKeptEdit({ chatId, text: readDraft(chatId), sent: '' });
}

/** Adds drafts of closed tabs to the field, before what is typed, or to what is set aside. */
function withStoredDraft(field: DraftField): DraftField {
  const stored = readDraft(field.chatId);
  const known = draftToStore(field);
  if (stored === known) return field;
  const isPart = stored.endsWith(`\n${known}`) || known === '';
  if (field.edit !== undefined) {
    const added = isPart ? stored.slice(0, stored.length - known.length).trimEnd() : stored;
    return { ...field, edit: { ...field.edit, setAside: joinTexts(added, field.edit.setAside) } };
  }
  const text = isPart ? stored : joinTexts(stored, known);
  return field.isOnlyHere === true ? withText(field, text) : { ...field, text: field.sent + text };
}

/** Removes a text that is safe now from the beginning of a draft. */
function withoutBeginning(draft: string, beginning: string): string {
  return draft.startsWith(beginning) ? draft.slice(beginning.length).replace(/^\n/u, '') : draft;
}

/** Removes a text that is safe now from the stored draft of a chat that has left the screen. */
function forgetInDraft({ chatId, text }: DraftField): void {
  const key = chatId ?? DRAFT_WITHOUT_CHAT;
  const stored = drafts.read(key);
  const rest = withoutBeginning(stored, text);
  if (rest !== stored) drafts.write(key, rest);
}

/** Milliseconds for which a draft that came back is not sent: a second press meant the edit before it. */
const CAME_BACK_MS = 600;

/** Holds the draft of a chat and stores it at every keystroke. Its functions stay the same. */
export function useDraft(chatId: string | null): Draft {
  const [kept, show] = useState(() => readField(chatId));
  const field = kept.chatId === chatId ? kept : readField(chatId);
  if (field !== kept) show(field);
  const latest = useRef(field);
  const cameBackAt = useRef(-Infinity);
  const isGone = useRef(false);
  useLayoutEffect(() => {
    latest.current = field;
  }, [field]);
  useLayoutEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const change = useCallback((next: DraftField) => {
    drafts.write(next.chatId ?? DRAFT_WITHOUT_CHAT, draftToStore(next), editToStore(next));
    latest.current = next;
    show(next);
  }, []);
  useEffect(() => {
    const update = () => {
      const next = withKeptEdit(withStoredDraft(latest.current));
      if (next !== latest.current) change(next);
    };
    return drafts.subscribe(update);
  }, [change]);
  const setText = useCallback((text: string) => change(withText(latest.current, text)), [change]);
  const add = useCallback((text: string) => change(withTextBefore(latest.current, text)), [change]);
  const edit = useCallback<Draft['edit']>(
    (question, id) => change(withEdit(latest.current, question, id)),
    [change],
  );
  const giveUpEdit = useCallback(() => change(withoutEdit(latest.current)), [change]);
  const submit = useCallback<Draft['submit']>(
    (send) => {
      const before = latest.current;
      if (before.sent !== '' || before.text === '') return;
      if (performance.now() - cameBackAt.current < CAME_BACK_MS) return;
      let isSubmitted = false;
      const clear = () => {
        const now = latest.current;
        if (now.chatId !== before.chatId) return forgetInDraft(before);
        // After unmount the user may be gone, and their drafts with them.
        if (isGone.current) return;
        // The chat was left and opened again meanwhile.
        if (now.sent === '') change({ ...now, text: withoutBeginning(now.text, before.text) });
        else {
          if (now.edit?.setAside) cameBackAt.current = performance.now();
          const empty = () => change(afterSending(now));
          // The next letter comes with the whole text of the field, so that must be empty by then.
          // Within an event React sees to that, and within an effect it does not allow `flushSync`.
          if (isSubmitted) flushSync(empty);
          else empty();
        }
      };
      latest.current = whileSending(before);
      const outcome = send(before.text, clear, before.edit?.outboxId);
      isSubmitted = true;
      if (outcome === false) latest.current = before;
      // The sent text may be safe by now, and the field empty.
      else if (latest.current.sent !== '')
        change({ ...latest.current, isOnlyHere: outcome === 'later' });
    },
    [change],
  );
  const { text } = field;
  const isSending = field.sent !== '';
  const isEditing = field.edit !== undefined && !isSending;
  const editing = isEditing ? (isUnchanged(field) ? 'unchanged' : 'changed') : null;
  const outboxId = field.edit?.outboxId;
  return useMemo(
    () => ({ text, isSending, editing, outboxId, setText, add, edit, giveUpEdit, submit }),
    [text, isSending, editing, outboxId, setText, add, edit, giveUpEdit, submit],
  );
}
