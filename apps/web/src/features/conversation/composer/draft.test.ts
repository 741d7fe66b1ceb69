import { describe, expect, it } from 'vitest';
import {
  afterSending,
  type DraftField,
  draftToStore,
  editToStore,
  whileSending,
  withEdit,
  withoutEdit,
  withStoredEdit,
  withText,
  withTextBefore,
} from './draft.ts';

const typed: DraftField = { chatId: 'chat-1', text: 'Pay?', sent: '' };
const sending = whileSending(typed);

describe('a field', () => {
  it('keeps what is on its way, and none of it as a draft', () => {
    expect(sending).toMatchObject({ chatId: 'chat-1', text: 'Pay?', sent: 'Pay?' });
    expect([draftToStore(typed), draftToStore(sending)]).toEqual(['Pay?', '']);
  });

  it('keeps as a draft what is on its way where nothing else holds it', () => {
    expect(draftToStore({ ...sending, isOnlyHere: true })).toBe('Pay?');
  });

  it('is empty once that is safe', () => {
    expect(afterSending(sending)).toMatchObject({ chatId: 'chat-1', text: '', sent: '' });
  });

  it('keeps what is typed behind it', () => {
    const more = withText(sending, 'Pay? And');
    expect(draftToStore(more)).toBe(' And');
    expect(afterSending(more)).toMatchObject({ chatId: 'chat-1', text: ' And', sent: '' });
    expect(afterSending(withText(sending, 'Pay?\n\n> a\n\n')).text).toBe('> a\n\n');
  });

  it('keeps all of it where it is changed meanwhile', () => {
    const other = withText(sending, 'Pay');
    expect(draftToStore(other)).toBe('Pay');
    expect(afterSending(other).text).toBe('Pay');
  });

  it('takes a text before what is typed, and not before what is on its way', () => {
    expect(withTextBefore(typed, 'First').text).toBe('First\nPay?');
    expect(withTextBefore(sending, 'Pay?')).toMatchObject(typed);
    expect(withTextBefore(withText(sending, 'Pay?!'), 'First').text).toBe('First\n!');
  });

  it('sets aside what was typed while a question is edited, and keeps both as the draft', () => {
    const editing = withText(withEdit(typed, 'How much?'), 'How much now?');
    expect([editing.text, draftToStore(editing)]).toEqual(['How much now?', 'How much now?\nPay?']);
    expect(draftToStore(withEdit(typed, 'How much?'))).toBe('Pay?');
    expect(withoutEdit(editing)).toMatchObject({ ...typed, edit: undefined });
    expect(afterSending(whileSending(editing))).toMatchObject({ ...typed, edit: undefined });
  });

  it('does not give up an edit that is being sent', () => {
    const edited = whileSending(withEdit(typed, 'How much?'));
    expect(withoutEdit(edited)).toBe(edited);
    expect(draftToStore({ ...edited, isOnlyHere: true })).toBe('How much?\nPay?');
  });

  it('comes back as an edit and what it has set aside', () => {
    const edits = [
      withEdit(typed, 'How much?'),
      withText(withEdit(typed, 'How much?'), 'How much now?'),
      withText(withEdit({ ...typed, text: '' }, 'How much?'), 'How much now?'),
      withText(withEdit(typed, 'How much?'), ''),
    ];
    const readAgain = edits.map((edit) =>
      withStoredEdit({ ...typed, text: draftToStore(edit) }, editToStore(edit)),
    );
    expect(readAgain.map(({ text, edit }) => [text, edit?.setAside])).toEqual([
      ['How much?', 'Pay?'],
      ['How much now?', 'Pay?'],
      ['How much now?', ''],
      ['How much?', 'Pay?'],
    ]);
    expect(editToStore(whileSending(edits[0]!))).toBe('');
    expect(withStoredEdit(typed, '{"question":"Pay?","setAside":null}')).toBe(typed);
    expect(withStoredEdit(typed, 'no JSON')).toBe(typed);
    const changedElsewhere = { ...typed, text: 'How much now?\nPay? When?' };
    expect(withStoredEdit(changedElsewhere, editToStore(edits[1]!))).toBe(changedElsewhere);
  });

  it('comes back as the edit of a question of the outbox', () => {
    const edit = withText(withEdit(typed, 'Old?', 'q1'), 'New?');
    const back = withStoredEdit({ ...typed, text: draftToStore(edit) }, editToStore(edit));
    expect(back).toEqual({ ...edit, edit: { question: 'Old?', setAside: 'Pay?', outboxId: 'q1' } });
    expect(withEdit(back, 'Old?', 'q1')).toBe(back);
    expect(withEdit(back, 'Old?').edit).toEqual({ question: 'Old?', setAside: 'New?\nPay?' });
  });

  it('goes on with an edit of the same question', () => {
    const editing = withText(withEdit(typed, 'How much?'), 'How much now?');
    expect(withEdit(editing, 'How much?')).toBe(editing);
    const emptied = withText(editing, '');
    expect(withEdit(emptied, 'How much?')).toEqual(withEdit(typed, 'How much?'));
  });

  it('sets aside a changed edit too where another question is edited', () => {
    const first = withEdit(typed, 'How much?');
    expect(withoutEdit(withEdit(first, 'When?')).text).toBe('Pay?');
    expect(withoutEdit(withEdit(withText(first, 'How?'), 'When?')).text).toBe('How?\nPay?');
  });
});
