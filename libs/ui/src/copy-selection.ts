import { LINES, readableText } from './copy-plain-text.ts';
import { richContent } from './copy-rich.ts';

/**
 * Puts what is selected on the clipboard as `copyRich` would: without colours, buttons and hidden
 * words. Listens to `copy` of the document. Leaves the event to the browser if the selection is in a
 * field, or if another listener has handled it.
 */
export function copySelection(event: ClipboardEvent): void {
  const selection = getSelection();
  const { target, clipboardData } = event;
  if (event.defaultPrevented || clipboardData === null) return;
  if (selection === null || selection.isCollapsed) return;
  if (target instanceof Element && target.closest('input, textarea') !== null) return;
  const content = richContent(selectedElement(selection.getRangeAt(0)));
  if (content['text/plain'] === '') return;
  for (const [type, text] of Object.entries(content)) clipboardData.setData(type, text);
  event.preventDefault();
}

/** Returns the text of a selected range as `copySelection` copies it. */
export function readableSelection(range: Range): string {
  return readableText(selectedElement(range));
}

// Parts of these mean nothing without them; a part of a cell or of an item is only its words.
const WRAPPERS = 'ul, ol, table, thead, tbody, tr, pre, code, a, strong, em, del, blockquote';
const WORDS = 'p, li, td, th, h1, h2, h3, h4, h5, h6, article';

/** Returns what is selected, in copies of the elements around it that give it its meaning. */
function selectedElement(range: Range): Element {
  let content = document.createElement('div');
  content.append(range.cloneContents());
  removeEmptyEnd(content);
  renumberLists(content, range);
  let around = elementOf(range.commonAncestorContainer);
  while (around !== null && !around.matches(WORDS)) {
    if (around.matches(WRAPPERS)) {
      const wrapper = around.cloneNode(false) as HTMLElement;
      wrapper.append(...content.childNodes);
      if (wrapper instanceof HTMLOListElement) wrapper.start = numberOf(range, around);
      content = document.createElement('div');
      content.append(wrapper);
    }
    around = around.parentElement;
  }
  if (around?.matches(LINES) === true) content.dataset['copy'] = 'lines';
  return content;
}

/** Removes the elements at the end into which a triple press reaches without a word of theirs. */
function removeEmptyEnd(content: Element): void {
  for (let last = lastElement(content); last !== content; last = lastElement(content)) {
    if (last.textContent !== '' || last.matches('img, hr, br')) return;
    last.remove();
  }
}

function lastElement(content: Element): Element {
  let last = content;
  while (last.lastChild instanceof Element) last = last.lastChild;
  return last;
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}

/** Lets each list that begins in its middle keep its numbers. */
function renumberLists(content: Element, range: Range): void {
  const common = elementOf(range.commonAncestorContainer);
  const cut: Element[] = [];
  for (
    let element = elementOf(range.startContainer);
    element !== null && element !== common;
    element = element.parentElement
  )
    if (element instanceof HTMLOListElement) cut.unshift(element);
  // Lists that the selection begins in come first in it, the outer ones before the inner ones.
  const copies = [...content.querySelectorAll('ol')];
  for (const [index, list] of cut.entries()) {
    const copy = copies[index];
    if (copy !== undefined) copy.start = numberOf(range, list);
  }
}

/** Returns the number of the first selected item of a list. */
function numberOf({ startContainer }: Range, list: Element): number {
  const items = [...list.children].filter(({ localName }) => localName === 'li');
  const index = items.findIndex((item) => item.contains(startContainer));
  return (list instanceof HTMLOListElement ? list.start : 1) + Math.max(0, index);
}
