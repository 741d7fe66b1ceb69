import type { TabNewsExchange } from './tab-news.ts';
import type { TabNews } from './tab-news-messages.ts';

let exchange: TabNewsExchange | null = null;

/** Sets what brings news to the other tabs of the user who is signed in; null while nobody is. */
export function connectOtherTabs(connected: TabNewsExchange | null): void {
  exchange = connected;
}

/** Tells the other tabs of this user, where there is a way to. */
export function tellOtherTabs(news: TabNews): void {
  exchange?.tell(news);
}
