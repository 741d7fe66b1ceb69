import type { ContextEntry, Message, ToolCall, UnknownContext } from './entities.ts';

/** Entry of a known type that lacks a field: shown as JSON until an update completes it. */
export interface PartialContext extends UnknownContext {
  /** Fields that could be read, with the type. */
  readonly part: Pick<ContextEntry, 'type'>;
}

/**
 * Adds `updates` to the known context, in order of arrival. An entry with a known id is updated in
 * its place: fields that the update leaves out stay, unless the type changed. The same list if
 * nothing changes.
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

/** Gives the tool calls of an answer by `callOrder`; equal ones stay in order of arrival (§3). */
export function toolCallsInOrder(context: readonly ContextEntry[]): readonly ToolCall[] {
  return context
    .filter((entry) => entry.type === 'tool')
    .toSorted((first, second) => first.callOrder - second.callOrder);
}

/**
 * Gives the last tool call, by `callOrder`, that has no output yet; undefined if no tool is
 * running.
 */
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
  // At least one of the two is complete, and so is their union.
  return base.type === 'unknown'
    ? update
    : ({ ...base, ...Object.fromEntries(changes) } as ContextEntry);
}

/** Gives the fields of an entry that could be read. */
function partOf(entry: ContextEntry | PartialContext): Pick<ContextEntry, 'type'> {
  return 'part' in entry ? entry.part : entry;
}
