import type { RowPlace } from './transcript-target.ts';

/** The attribute of a message's row: the message's id. */
export const ROW_ID = 'data-message';

/** The row of a message; null where it is not in the page. */
export function rowOf(list: ParentNode, messageId: string): HTMLElement | null {
  return list.querySelector<HTMLElement>(`[${ROW_ID}="${CSS.escape(messageId)}"]`);
}

/** How far below the top of the view an element begins, in CSS px. */
export function topIn(scroller: Element, element: Element): number {
  return element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
}

/** The first row that is in view, and where; null where there is none. */
export function firstRowInView(scroller: Element): RowPlace | null {
  const { top } = scroller.getBoundingClientRect();
  for (const row of scroller.querySelectorAll(`[${ROW_ID}]`)) {
    const rect = row.getBoundingClientRect();
    if (rect.bottom > top) return { id: row.getAttribute(ROW_ID) ?? '', top: rect.top - top };
  }
  return null;
}

/** An element, and where in the view it begins. */
export interface ElementPlace {
  readonly element: Element;
  readonly top: number;
}

/** The first part of this element that is in view, such as a paragraph; null where none is. */
function partInView(scroller: Element, element: Element): ElementPlace | null {
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

/** What the reader reads first: the first part of a row that is in view; null where none is. */
export function firstPartInView(scroller: Element): ElementPlace | null {
  for (const row of scroller.querySelectorAll(`[${ROW_ID}]`)) {
    const found = partInView(scroller, row);
    if (found !== null) return found.top < scroller.clientHeight ? found : null;
  }
  return null;
}
