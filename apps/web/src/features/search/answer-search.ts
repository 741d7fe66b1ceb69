import { createSearchIndex } from '@colega/chat-domain';
import type { SearchAnswer, SearchCommand } from './search-protocol.ts';

/** An index that is changed and asked by commands: what the worker does. */
export function createSearchAnswers(): (command: SearchCommand) => SearchAnswer {
  const index = createSearchIndex();
  return (command) => {
    if (command.type === 'change') {
      index.remove(command.removed);
      index.put(command.put);
      return { type: 'changed' };
    }
    const { id, text, kinds, limit } = command.query;
    return { type: 'hits', id, hits: index.search(text, { limit, ...(kinds && { kinds }) }) };
  };
}
