/** What a key asks of the row that has the focus. */
export type TreeCommand = 'rename' | 'delete' | 'menu' | 'open-in-new-tab' | 'expand-siblings';

/** The parts of a keyboard event that {@link commandOfKey} reads. */
export type TreeKey = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'
>;

const COMMANDS = new Map<string, TreeCommand>([
  ['F2', 'rename'],
  ['Delete', 'delete'],
  ['ContextMenu', 'menu'],
]);

/** The command of a key on a row, besides those that move, open, select and drag. */
export function commandOfKey(event: TreeKey): TreeCommand | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (altKey || event.isComposing) return null;
  const control = ctrlKey || metaKey;
  if (key === 'F10') return shiftKey && !control ? 'menu' : null;
  if (key === 'Backspace') return metaKey && !shiftKey ? 'delete' : null;
  if (key === 'Enter') return control && !shiftKey ? 'open-in-new-tab' : null;
  // Most keyboards have this sign above another.
  if (key === '*') return control ? null : 'expand-siblings';
  if (shiftKey || control) return null;
  return COMMANDS.get(key) ?? null;
}

/** What a key ends renaming with: saves, gives up, or goes on (null). */
export function endOfRenaming({ key, isComposing }: TreeKey): 'save' | 'give-up' | null {
  if (isComposing) return null;
  return key === 'Enter' ? 'save' : key === 'Escape' ? 'give-up' : null;
}

/** An act on a selected row is meant for the whole selection, on another row for that one. */
export function meantIds(id: string, selected: ReadonlySet<string>): readonly string[] {
  return selected.has(id) ? [...selected] : [id];
}
