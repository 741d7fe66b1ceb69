import { createSearchIndex } from '@colega/chat-domain';
import { createPageReadings } from './page-readings.ts';
import type { SearchAnswer, SearchCommand } from './search-protocol.ts';

/** Creates an index that commands change, fill and query; it runs in the worker. */
export function createSearchAnswers(): (command: SearchCommand) => SearchAnswer {
  const index = createSearchIndex();
  const readings = createPageReadings(index);
  return (command) => {
    switch (command.type) {
      case 'change':
        readings.change(command);
        return { type: 'changed' };
      case 'read': {
        const page = readings.read(command.page);
        if (page === undefined) return { type: 'unreadable' };
        return { type: 'page', items: page.items.length, total: page.total };
      }
      case 'unread':
        return { type: 'unread', ...readings.unread(command.limit) };
      case 'query': {
        const { id, text, limit } = command.query;
        const hits = index.search(text, limit);
        return { type: 'hits', id, hits, found: readings.entitiesOf(hits) };
      }
    }
  };
}
