import type { Message } from '@colega/chat-domain';

const MESSAGE_ID = 'data-answer-text';

/** Builds the attribute of the element with the text of an answer, by which the others find it. */
export function answerTextAttribute({ id, messageId = id }: Message): Record<string, string> {
  return { [MESSAGE_ID]: messageId };
}

/** Finds the element that shows the text of an answer; null if it is not on the page. */
export function answerElement({ id, messageId = id }: Message): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${MESSAGE_ID}="${CSS.escape(messageId)}"]`);
}

function answerAround(node: Node | null): Element | null {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest(`[${MESSAGE_ID}]`) ?? null;
}

interface SelectedPassage {
  readonly messageId: string;
  readonly range: Range;
}

/**
 * Accepts a selection that ends behind the answer without further text. A triple click on the last
 * paragraph selects up to the start of the next element.
 */
function endsWith(range: Range, answer: Element): boolean {
  if (answer.contains(range.endContainer)) return true;
  const rest = range.cloneRange();
  rest.setStartAfter(answer);
  return rest.toString().trim() === '';
}

/** Reads the selected passage; null if nothing is selected, or text outside one answer. */
export function selectedPassage(): SelectedPassage | null {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const answer = answerAround(range.startContainer);
  if (answer === null || range.toString().trim() === '' || !endsWith(range, answer)) return null;
  return { messageId: answer.getAttribute(MESSAGE_ID) ?? '', range };
}
