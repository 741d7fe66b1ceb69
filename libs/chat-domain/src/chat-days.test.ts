import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupChatsByDay } from './chat-days.ts';
import { deepFreeze } from './testing/deep-freeze.ts';
import { chatFixture } from './testing/fixtures.ts';

const calendar = { today: '2026-03-03', timeZone: 'UTC' };

function keysByDay(...instants: readonly string[]) {
  const chats = deepFreeze(
    instants.map((createdAt) => chatFixture({ chatId: createdAt, createdAt })),
  );
  return groupChatsByDay(chats, calendar).map(({ key, chats: members }) => [
    key,
    ...members.map(({ chatId }) => chatId.slice(5, 10)),
  ]);
}

describe('groupChatsByDay', () => {
  it('is empty without chats', () => {
    expect(groupChatsByDay([], calendar)).toEqual([]);
  });

  it('groups recent days across the end of a month, then months, newest first', () => {
    const days = ['03-03', '03-02', '03-01', '02-24', '02-23', '01-31', '02-10'];
    expect(keysByDay(...days.map((day) => `2026-${day}T10:00:00Z`))).toEqual([
      ['today', '03-03'],
      ['yesterday', '03-02'],
      ['last-seven-days', '03-01', '02-24'],
      ['2026-02', '02-23', '02-10'],
      ['2026-01', '01-31'],
    ]);
  });

  it('counts days to come as today', () => {
    expect(keysByDay('2027-01-01T00:00:00Z')).toEqual([['today', '01-01']]);
  });

  it.each(['', 'soon', '2026-99-99T00:00:00Z'])(
    'shows a chat of the time %j as of today',
    (bad) => {
      expect(keysByDay(bad).map(([key]) => key)).toEqual(['today']);
    },
  );

  it('counts the days of the time zone', () => {
    const chats = [chatFixture({ createdAt: '2026-03-03T02:59:00Z' })];
    const keyIn = (timeZone: string) => groupChatsByDay(chats, { ...calendar, timeZone })[0]?.key;
    expect([keyIn('UTC'), keyIn('America/Sao_Paulo')]).toEqual(['today', 'yesterday']);
  });

  it('is a partition: every chat once, in order, in groups that are not empty or repeated', () => {
    const dates = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2027-01-01'),
      noInvalidDate: true,
    });
    const instants = fc.oneof(
      { weight: 5, arbitrary: dates.map((date) => date.toISOString()) },
      { weight: 1, arbitrary: fc.string() },
    );
    fc.assert(
      fc.property(fc.array(instants), (times) => {
        const chats = deepFreeze(
          times.map((createdAt, index) => chatFixture({ chatId: `${index}`, createdAt })),
        );
        const groups = groupChatsByDay(chats, calendar);
        const members = groups.flatMap((group) => group.chats);
        expect(members).toHaveLength(chats.length);
        expect(new Set(members)).toEqual(new Set(chats));
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        for (const group of groups) {
          expect(group.chats.length).toBeGreaterThan(0);
          expect(chats.filter((chat) => group.chats.includes(chat))).toEqual(group.chats);
        }
      }),
    );
  });
});
