import { flushSync } from 'react-dom';
import { drafts, joinTexts, DRAFT_WITHOUT_CHAT } from '../shared/drafts.ts';

/**
 * Replaces the static page: `render` shows the app in the given element. It is shown
 * synchronously, so that no key goes to the old field; the typed text and the caret stay.
 */
export function adoptFirstPaint(render: (root: HTMLElement) => void): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element #root.');
  const before = root.querySelector('textarea');
  if (before !== null && before.value !== '')
    drafts.write(DRAFT_WITHOUT_CHAT, joinTexts(drafts.read(DRAFT_WITHOUT_CHAT), before.value));
  const isFocused = before !== null && before === document.activeElement;
  flushSync(() => render(root));
  const after = root.querySelector('textarea');
  if (!isFocused || after === null) return;
  after.focus();
  // The draft stands before the typed text.
  const offset = after.value.length - before.value.length;
  after.setSelectionRange(before.selectionStart + offset, before.selectionEnd + offset);
}
