const MARK = 'data-answer-text';

/** What marks the element that shows the text of an answer. */
export function answerTextMark(messageId: string): Record<string, string> {
  return { [MARK]: messageId };
}

/** The element that shows the text of an answer; null where it is not on the page. */
export function answerElement(messageId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${MARK}="${CSS.escape(messageId)}"]`);
}

function answerAround(node: Node | null): Element | null {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest(`[${MARK}]`) ?? null;
}

/** A passage of one answer that is selected. */
export interface SelectedPassage {
  readonly messageId: string;
  readonly text: string;
  readonly range: Range;
}

/** A triple press on the last paragraph selects up to the beginning of what comes after the answer. */
function endsWith(range: Range, answer: Element): boolean {
  if (answer.contains(range.endContainer)) return true;
  const rest = range.cloneRange();
  rest.setStartAfter(answer);
  return rest.toString().trim() === '';
}

/** The passage that is selected; null for none, and where more than one answer's text is. */
export function selectedPassage(): SelectedPassage | null {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const answer = answerAround(range.startContainer);
  const text = selection.toString();
  if (answer === null || text.trim() === '' || !endsWith(range, answer)) return null;
  return { messageId: answer.getAttribute(MARK) ?? '', text, range };
}
