import type { ChatDayGroupKey } from '@colega/chat-domain';
import type { TFunction } from 'i18next';
import { monthName } from '../../shared/dates.ts';

/** Builds the heading of a day's or a month's chats. */
export function groupTitle(key: ChatDayGroupKey, t: TFunction, language: string): string {
  switch (key) {
    case 'today':
      return t('chats.today');
    case 'yesterday':
      return t('chats.yesterday');
    case 'last-seven-days':
      return t('chats.lastSevenDays');
    default:
      return monthName(key, language);
  }
}
