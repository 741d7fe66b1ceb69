import { describe, expect, it } from 'vitest';
import {
  afterSending,
  type DraftField,
  unsentText,
  whileSending,
  withText,
  withTextBefore,
} from './draft.ts';

const typed: DraftField = { chatId: 'chat-1', text: 'Pay?', sent: '' };
const sending = whileSending(typed);

describe('a field', () => {
  it('keeps what is on its way, and none of it as a draft', () => {
    expect(sending).toEqual({ chatId: 'chat-1', text: 'Pay?', sent: 'Pay?' });
    expect([unsentText(typed), unsentText(sending)]).toEqual(['Pay?', '']);
  });

  it('is empty once that is safe', () => {
    expect(afterSending(sending)).toEqual({ chatId: 'chat-1', text: '', sent: '' });
  });

  it('keeps what is typed behind it', () => {
    const more = withText(sending, 'Pay? And');
    expect(unsentText(more)).toBe(' And');
    expect(afterSending(more)).toEqual({ chatId: 'chat-1', text: ' And', sent: '' });
  });

  it('keeps all of it where it is changed meanwhile', () => {
    const other = withText(sending, 'Pay');
    expect(unsentText(other)).toBe('Pay');
    expect(afterSending(other).text).toBe('Pay');
  });

  it('takes a text before what is typed, and not before what is on its way', () => {
    expect(withTextBefore(typed, 'First').text).toBe('First\nPay?');
    expect(withTextBefore(sending, 'Pay?')).toEqual(typed);
    expect(withTextBefore(withText(sending, 'Pay?!'), 'First').text).toBe('First\n!');
  });
});
