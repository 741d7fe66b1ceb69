import type { ContextEntry, Message, ToolCall } from './entities.ts';

/**
 * Adds `updates` to the context known so far, in order of arrival. An entry with a known id is
 * updated in its place: fields the update leaves out stay, unless the entry's type changed.
 */
export function mergeContext(
  known: readonly ContextEntry[],
  updates: readonly ContextEntry[],
): readonly ContextEntry[] {
  const entries = new Map(known.map((entry) => [entry.id, entry]));
  let isChanged = false;
  for (const update of updates) {
    const current = entries.get(update.id);
    const merged = current === undefined ? update : updateEntry(current, update);
    isChanged ||= merged !== current;
    entries.set(update.id, merged);
  }
  return isChanged ? [...entries.values()] : known;
}

/** The tool calls of an answer by `callOrder`; equal ones stay in order of arrival (§3). */
export function toolCallsInOrder(context: readonly ContextEntry[]): readonly ToolCall[] {
  return context
    .filter((entry) => entry.type === 'tool')
    .toSorted((first, second) => first.callOrder - second.callOrder);
}

/** The last tool call, by `callOrder`, that has no output yet; undefined when none is at work. */
export function toolAtWork(message: Message): ToolCall | undefined {
  return toolCallsInOrder(message.context).findLast((call) => call.output === undefined);
}

function updateEntry(current: ContextEntry, update: ContextEntry): ContextEntry {
  if (current.type !== update.type) return update;
  const fields = new Map<string, unknown>(Object.entries(current));
  const changes = Object.entries(update).filter(
    ([field, value]) => value !== undefined && !Object.is(value, fields.get(field)),
  );
  return changes.length === 0 ? current : { ...current, ...Object.fromEntries(changes) };
}
