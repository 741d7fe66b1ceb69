import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { drafts, joinTexts, moveDraftToChat, DRAFT_WITHOUT_CHAT } from '../../../shared/drafts.ts';
import { ownedValue } from '../../../shared/owned-value.ts';
import { USER_KEYS } from '../../../shared/storage.ts';
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

/** Returns the edit to keep beside the draft; undefined once it is being sent. */
export function editToStore(field: DraftField): StoredEdit | undefined {
  if (field.sent !== '' || field.edit === undefined) return undefined;
  return { ...field.edit, draftLength: draftToStore(field).length };
}

/** Takes an edit out of the draft that was stored with it, unless the draft was changed since. */
export function withStoredEdit(field: DraftField, stored: StoredEdit | undefined): DraftField {
  if (stored === undefined || stored.draftLength !== field.text.length) return field;
  const { question, setAside } = stored;
  const edit = { question, setAside };
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
export function withEdit(field: DraftField, question: string): DraftField {
  if (field.edit?.question === question && field.sent === '') return field;
  const typed = isUnchanged(field) ? '' : unsentText(field);
  const setAside = joinTexts(typed, field.edit?.setAside ?? '');
  return { ...field, text: question, sent: '', edit: { question, setAside } };
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
  const text = joinTexts(unsentText(field), field.edit?.setAside ?? '');
  return { ...field, text, sent: '', edit: undefined };
}

export interface Draft {
  readonly text: string;
  /** True while a part of the text is being sent. */
  readonly isSending: boolean;
  readonly setText: (text: string) => void;
  /** Set while a question of the chat is written anew: whether it differs from that question. */
  readonly editing: 'changed' | 'unchanged' | null;
  /** Puts a question into the field to be asked otherwise, until it is sent or given up. */
  readonly edit: (question: string) => void;
  readonly giveUpEdit: () => void;
  /** Adds a text before the typed text, and keeps both. */
  readonly add: (text: string) => void;
  /**
   * Sends the typed text. It stays in the field until `send` reports that it is safe, or for good
   * if `send` returns false. Text typed behind it meanwhile stays. A second press does nothing.
   */
  readonly submit: (send: OutboxActions['send']) => void;
}

function isEdit(value: unknown): value is StoredEdit {
  const { question, setAside } = (value ?? {}) as Partial<StoredEdit>;
  return typeof question === 'string' && typeof setAside === 'string';
}

/** Edits of a user's chats in this tab; a closed tab leaves the texts alone. */
const keptEdits = {
  read: (owner: string, chatId: string): StoredEdit | undefined => {
    const edit = ownedValue.readRecord(USER_KEYS.edits, owner)[chatId];
    return isEdit(edit) ? edit : undefined;
  },
  write: (owner: string, chatId: string, edit: StoredEdit | undefined): void => {
    const { [chatId]: before, ...others } = ownedValue.readRecord(USER_KEYS.edits, owner);
    if (before === undefined && edit === undefined) return;
    const edits = edit === undefined ? others : { ...others, [chatId]: edit };
    ownedValue.write(USER_KEYS.edits, owner, JSON.stringify(edits));
  },
};

/** Reads the draft; text typed before a chat was chosen goes to that chat. */
function readDraft(chatId: string | null): string {
  if (chatId !== null) moveDraftToChat(chatId);
  return drafts.read(chatId ?? DRAFT_WITHOUT_CHAT);
}

/** Takes up the edit that was kept for the chat, if the field does not have it yet. */
function withKeptEdit(field: DraftField, owner: string): DraftField {
  if (field.chatId === null || field.sent !== '' || field.edit !== undefined) return field;
  return withStoredEdit(field, keptEdits.read(owner, field.chatId));
}

function readField(chatId: string | null, owner: string): DraftField {
  return withKeptEdit({ chatId, text: readDraft(chatId), sent: '' }, owner);
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

/** Removes a text that is safe now from the stored draft of a chat that has left the screen. */
function forgetInDraft({ chatId, text }: DraftField): void {
  const key = chatId ?? DRAFT_WITHOUT_CHAT;
  const stored = drafts.read(key);
  if (stored.startsWith(text)) drafts.write(key, stored.slice(text.length).replace(/^\n/u, ''));
}

/** Milliseconds for which a draft that came back is not sent: a second press meant the edit before it. */
const CAME_BACK_MS = 600;

/**
 * Holds the draft of a chat and stores it at every keystroke. Its functions stay the same. The owner
 * is the user's e-mail address, '' until it is known.
 */
export function useDraft(chatId: string | null, owner: string): Draft {
  const [kept, show] = useState(() => readField(chatId, owner));
  const field = kept.chatId === chatId ? kept : readField(chatId, owner);
  if (field !== kept) show(field);
  const latest = useRef(field);
  const cameBackAt = useRef(-Infinity);
  useLayoutEffect(() => {
    latest.current = field;
    // After unmount nothing may be removed: the user may be gone, and their drafts with them.
    return () => {
      latest.current = { ...field, sent: '' };
    };
  }, [field]);

  const change = useCallback(
    (next: DraftField) => {
      drafts.write(next.chatId ?? DRAFT_WITHOUT_CHAT, draftToStore(next));
      if (next.chatId !== null) keptEdits.write(owner, next.chatId, editToStore(next));
      latest.current = next;
      show(next);
    },
    [owner],
  );
  useEffect(() => {
    const update = () => {
      const next = withKeptEdit(withStoredDraft(latest.current), owner);
      if (next !== latest.current) change(next);
    };
    // The user may be known only now.
    update();
    return drafts.subscribe(update);
  }, [change, owner]);
  const setText = useCallback((text: string) => change(withText(latest.current, text)), [change]);
  const add = useCallback((text: string) => change(withTextBefore(latest.current, text)), [change]);
  const edit = useCallback((text: string) => change(withEdit(latest.current, text)), [change]);
  const giveUpEdit = useCallback(() => change(withoutEdit(latest.current)), [change]);
  const submit = useCallback<Draft['submit']>(
    (send) => {
      const before = latest.current;
      if (before.sent !== '' || before.text === '') return;
      if (performance.now() - cameBackAt.current < CAME_BACK_MS) return;
      let isSubmitted = false;
      const clear = () => {
        const now = latest.current;
        if (now.chatId !== before.chatId) forgetInDraft(before);
        else if (now.sent !== '') {
          if (now.edit !== undefined) cameBackAt.current = performance.now();
          const empty = () => change(afterSending(now));
          // The next letter comes with the whole text of the field, so that must be empty by then.
          // Within an event React sees to that, and within an effect it does not allow `flushSync`.
          if (isSubmitted) flushSync(empty);
          else empty();
        }
      };
      latest.current = whileSending(before);
      const outcome = send(before.text, clear);
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
  return useMemo(
    () => ({ text, isSending, editing, setText, add, edit, giveUpEdit, submit }),
    [text, isSending, editing, setText, add, edit, giveUpEdit, submit],
  );
}
