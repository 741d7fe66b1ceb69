import './rows-on-page.css';

/** A message or a part of it, and its distance from the top of the view in CSS px. */
export interface RowPosition {
  readonly id: string;
  /** Indexes of the children that lead from the row to the part; none for the row itself. */
  readonly part?: readonly number[];
  readonly top: number;
}

/** Attribute of a row with the message's id. */
export const ROW_ID = 'data-message';

/** Finds the row of a message; null if it is not on the page. */
export function rowOf(list: ParentNode, messageId: string): HTMLElement | null {
  return list.querySelector<HTMLElement>(`[${ROW_ID}="${CSS.escape(messageId)}"]`);
}

/** Room in CSS px that a row keeps above it where it is scrolled to. */
export function marginAbove(row: Element): number {
  return parseFloat(getComputedStyle(row).scrollMarginTop) || 0;
}

/** Distance in CSS px from the top of the view to the top of an element. */
export function topIn(scroller: Element, element: Element): number {
  return element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
}

/** Finds the first row in view, and its position; null for none. */
export function firstRowInView(scroller: Element): RowPosition | null {
  const { top } = scroller.getBoundingClientRect();
  for (const row of scroller.querySelectorAll(`[${ROW_ID}]`)) {
    const rect = row.getBoundingClientRect();
    if (rect.bottom > top) return { id: row.getAttribute(ROW_ID) ?? '', top: rect.top - top };
  }
  return null;
}

/** Finds the part of a position, or the nearest one if not all of it has come; null for none. */
export function partAt(list: ParentNode, { id, part = [] }: RowPosition): Element | null {
  let element: Element | null = rowOf(list, id);
  for (const index of part)
    element = element?.children[index] ?? element?.lastElementChild ?? element;
  return element;
}

/** Checks if a part of a long text is still to come. */
export function isComing(scroller: Element): boolean {
  return scroller.querySelector('[data-part]') !== null;
}

/** An element, and its distance from the top of the view. */
export interface ElementPosition {
  readonly element: Element;
  readonly top: number;
}

/** Finds the first part of an element in view, such as a paragraph; null for none. */
function partInView(scroller: Element, element: Element): ElementPosition | null {
  const { height } = element.getBoundingClientRect();
  const top = topIn(scroller, element);
  if (height === 0 || top + height <= 0) return null;
  if (top >= 0 || element.childElementCount === 0) return { element, top };
  for (const part of element.children) {
    const found = partInView(scroller, part);
    if (found !== null) return found;
  }
  return null;
}

/** Finds the first part of a row in view, where reading continues; null for none. */
export function firstPartInView(scroller: Element): ElementPosition | null {
  for (const row of scroller.querySelectorAll(`[${ROW_ID}]`)) {
    const found = partInView(scroller, row);
    if (found !== null) return found.top < scroller.clientHeight ? found : null;
  }
  return null;
}

/**
 * Finds where reading continues; null for none. The row alone would not do: a long text above the
 * view has a guessed height until it comes into view.
 */
export function readingPosition(scroller: Element): RowPosition | null {
  const read = firstPartInView(scroller);
  const row = read?.element.closest(`[${ROW_ID}]`);
  if (read === null || !row) return null;
  const part: number[] = [];
  for (let at = read.element; at !== row && at.parentElement !== null; at = at.parentElement)
    part.unshift([...at.parentElement.children].indexOf(at));
  return { id: row.getAttribute(ROW_ID) ?? '', part, top: read.top };
}

const FLASH_MS = 2_000;

/** Highlights a row for a moment. */
export function flashRow(row: HTMLElement): void {
  row.removeAttribute('data-found');
  // Reading the layout restarts a running animation.
  void row.offsetWidth;
  row.setAttribute('data-found', '');
  setTimeout(() => row.removeAttribute('data-found'), FLASH_MS);
}
