import { dayOf } from './dates.ts';
import type { Chat } from './entities.ts';
import { epochMilliseconds } from './instants.ts';

/** A heading of the list of recent chats: a recent span, or a month as 'YYYY-MM'. */
export type ChatDayGroupKey = 'today' | 'yesterday' | 'last-seven-days' | `${number}-${number}`;

/** The chats under one heading, in the order in which they came. */
export interface ChatDayGroup {
  readonly key: ChatDayGroupKey;
  readonly chats: readonly Chat[];
}

/** The user's calendar: `today` is 'YYYY-MM-DD', `timeZone` an IANA name. */
export interface Calendar {
  readonly today: string;
  readonly timeZone: string;
}

const RECENT_GROUPS: readonly ChatDayGroupKey[] = ['today', 'yesterday', 'last-seven-days'];

/**
 * Every chat in exactly one group: today, yesterday, two to seven days ago, then months, newest
 * first; empty groups are left out. A day to come, or none that can be read, counts as today.
 */
export function groupChatsByDay(
  chats: readonly Chat[],
  calendar: Calendar,
): readonly ChatDayGroup[] {
  const groups = new Map<ChatDayGroupKey, Chat[]>();
  for (const chat of chats) {
    const key = groupKey(chat.createdAt, calendar);
    const members = groups.get(key);
    if (members === undefined) groups.set(key, [chat]);
    else members.push(chat);
  }
  const months = [...groups.keys()].filter((key) => !RECENT_GROUPS.includes(key));
  return [...RECENT_GROUPS, ...months.sort().reverse()].flatMap((key) => {
    const members = groups.get(key);
    return members === undefined ? [] : [{ key, chats: members }];
  });
}

function groupKey(instant: string, { today, timeZone }: Calendar): ChatDayGroupKey {
  const day = dayOf(instant, timeZone);
  const number = dayNumber(day);
  const age = dayNumber(today) - number;
  if (Number.isNaN(number) || age <= 0) return 'today';
  if (age === 1) return 'yesterday';
  return age <= 7 ? 'last-seven-days' : (day.slice(0, 7) as ChatDayGroupKey);
}

/** A day 'YYYY-MM-DD' as a count of days, which can be subtracted; NaN for any other text. */
function dayNumber(day: string): number {
  return (epochMilliseconds(`${day}T00:00`) ?? Number.NaN) / 86_400_000;
}
