import type { ContextEntry, Message, ToolCall, UnknownContext } from './entities.ts';

/** An entry of a known type that lacks something: shown as JSON until it can be completed. */
export interface PartialContext extends UnknownContext {
  /** The fields that can be read, its type among them. */
  readonly part: Pick<ContextEntry, 'type'>;
}

/**
 * Adds `updates` to the context known so far, in order of arrival. An entry with a known id is
 * updated in its place: fields the update leaves out or lacks stay, unless the entry's type changed.
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
  const base = update.type === 'unknown' ? current : partOf(current);
  const part = partOf(update);
  if (base.type !== part.type) return update;
  const fields = new Map<string, unknown>(Object.entries(base));
  const changes = Object.entries(part).filter(
    ([field, value]) => value !== undefined && !Object.is(value, fields.get(field)),
  );
  if (changes.length === 0) return current;
  // One of the two is whole, so that both together are.
  return base.type === 'unknown'
    ? update
    : ({ ...base, ...Object.fromEntries(changes) } as ContextEntry);
}

/** What can be read of an entry. */
function partOf(entry: ContextEntry | PartialContext): Pick<ContextEntry, 'type'> {
  return 'part' in entry ? entry.part : entry;
}
