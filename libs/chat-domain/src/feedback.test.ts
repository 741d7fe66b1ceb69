import { describe, expect, it } from 'vitest';
import { planFeedback, rateMessage, RATINGS } from './feedback.ts';
import { err, ok } from './result.ts';
import { answerFixture, deepFreeze, questionFixture } from './testing/fixtures.ts';

const answer = answerFixture({ messageId: 'm-1', sender: 'Viagens' });
const rated = answerFixture({ messageId: 'm-2', feedback: { rating: 2, comment: 'Late' } });

describe('planFeedback', () => {
  it('adds the first rating, in the name of the persona that answered', () => {
    expect(planFeedback(answer, { rating: 5, comment: 'Good' })).toEqual(
      ok({
        call: 'add',
        messageId: 'm-1',
        body: { rating: 5, comment: 'Good', persona: 'Viagens' },
      }),
    );
  });

  it('updates a rating that is there, be it the same', () => {
    const plan = planFeedback(rated, { rating: 2, comment: 'Late' });
    const body = { rating: 2, comment: 'Late', persona: rated.sender };
    expect(plan).toEqual(ok({ call: 'update', messageId: 'm-2', body }));
  });

  it.each(RATINGS)('accepts %d stars', (rating) => {
    expect(planFeedback(answer, { rating })).toMatchObject({
      ok: true,
      value: { body: { rating } },
    });
  });

  it.each([0, 6, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY, '3' as unknown as number])(
    'refuses a rating of %j',
    (rating) => {
      expect(planFeedback(answer, { rating })).toEqual(err('invalid-rating'));
    },
  );

  it.each([{ rating: 4 }, { rating: 4, comment: '' }, { rating: 4, comment: ' \n\t' }])(
    'leaves out the comment of %j',
    (feedback) => {
      const plan = planFeedback(answer, feedback);
      expect(plan.ok && plan.value.body).toStrictEqual({ rating: 4, persona: 'Viagens' });
    },
  );

  it('keeps a comment as typed', () => {
    const plan = planFeedback(answer, { rating: 4, comment: '  Two\nlines ' });
    expect(plan.ok && plan.value.body.comment).toBe('  Two\nlines ');
  });

  it.each([
    ['a question', questionFixture({ messageId: 'm-1' })],
    ['an answer the server has not named', answerFixture()],
    ['an answer with an empty id', answerFixture({ messageId: '' })],
  ])('refuses to rate %s, whatever the rating', (_name, message) => {
    expect(planFeedback(message, { rating: 5 })).toEqual(err('not-ratable'));
    expect(planFeedback(message, { rating: 0 })).toEqual(err('not-ratable'));
  });
});

describe('rateMessage', () => {
  const question = questionFixture({ messageId: 'q-1' });
  const messages = deepFreeze([question, answer, rated]);

  it('shows the rating at that message alone, and takes it back', () => {
    const feedback = { rating: 4 };
    const after = deepFreeze(rateMessage(messages, 'm-1', feedback));
    expect(after).toEqual([question, { ...answer, feedback }, rated]);
    expect([after[0], after[2]]).toEqual([question, rated]);
    expect(rateMessage(after, 'm-1', undefined)).toStrictEqual(messages);
  });

  it.each([{ rating: 3, comment: 'Late' }, { rating: 2, comment: 'Never' }, { rating: 2 }])(
    'replaces a rating by %j',
    (feedback) => {
      expect(rateMessage(messages, 'm-2', feedback)[2]?.feedback).toEqual(feedback);
    },
  );

  it('takes a rating away without leaving a trace', () => {
    expect(rateMessage(messages, 'm-2', undefined)[2]).not.toHaveProperty('feedback');
  });

  it('keeps the list when nothing changes', () => {
    expect(rateMessage(messages, 'm-2', { rating: 2, comment: 'Late' })).toBe(messages);
    expect(rateMessage(messages, 'm-1', undefined)).toBe(messages);
    expect(rateMessage(messages, 'unknown', { rating: 1 })).toBe(messages);
  });
});
