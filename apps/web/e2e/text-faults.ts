import type { Page } from '@playwright/test';

/** Returns the faults of the visible texts, in the open dialog or menu, else in the page. */
export async function textFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    interface Line {
      readonly text: string;
      readonly element: HTMLElement;
      readonly rect: DOMRect;
    }

    const faults = new Set<string>();
    const layers = [
      ...document.querySelectorAll<HTMLElement>(
        'dialog[open], [role="dialog"], [role="menu"], [popover]:popover-open',
      ),
    ];
    const root = layers.findLast((layer) => layer.checkVisibility()) ?? document.body;
    const window = { right: document.documentElement.clientWidth, left: 0 };

    /** Yields the element and its ancestors. */
    function* withAncestors(element: HTMLElement) {
      for (let at: HTMLElement | null = element; at !== null; at = at.parentElement) yield at;
    }

    function describe(element: HTMLElement): string {
      const names = [...withAncestors(element)].slice(0, 3).map((at) => {
        const name = at.getAttribute('class')?.split(' ')[0] ?? at.getAttribute('role') ?? '';
        return name === '' ? at.localName : `${at.localName}.${name}`;
      });
      return names.reverse().join(' > ');
    }

    const report = (problem: string, { element, text }: Pick<Line, 'element' | 'text'>) =>
      faults.add(`${problem}: “${text.slice(0, 60)}” in ${describe(element)}`);

    /** Tells whether a text is for screen readers only, in a box of one pixel. */
    function isForReaders(element: HTMLElement): boolean {
      return [...withAncestors(element)].some((at) => {
        const { width, height } = at.getBoundingClientRect();
        return width <= 1 && height <= 1 && getComputedStyle(at).overflow !== 'visible';
      });
    }

    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

    /**
     * Tells whether a text is shortened by '…' on purpose, with its full text in a title or label.
     */
    function endsOnPurpose(at: HTMLElement): boolean {
      const { textOverflow, webkitLineClamp } = getComputedStyle(at);
      if (textOverflow !== 'ellipsis' && webkitLineClamp === 'none') return false;
      return [...withAncestors(at)].some((up) => up.title !== '' || up.ariaLabel !== null);
    }

    /** Returns the visible part of a line, and the element that cuts it off. */
    function seenOf({ element, rect }: Line) {
      let { left, right, top, bottom } = rect;
      let cutBy: HTMLElement | null = null;
      let mayGoSideways = false;
      let mayGoDown = false;
      for (const at of withAncestors(element)) {
        const style = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        const isCut =
          (!mayGoSideways &&
            hides(style.overflowX) &&
            (right > box.right + 1.5 || left < box.left - 1.5)) ||
          (!mayGoDown && hides(style.overflowY) && (bottom > box.bottom + 3 || top < box.top - 3));
        if (isCut && !endsOnPurpose(at)) cutBy ??= at;
        if (scrolls(style.overflowX)) mayGoSideways = true;
        if (scrolls(style.overflowY)) mayGoDown = true;
        if (style.overflowX !== 'visible')
          [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        if (style.overflowY !== 'visible')
          [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      return { left, right, top, bottom, cutBy, mayGoSideways };
    }

    const lines: Line[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (
        element === null ||
        text === '' ||
        element.closest('svg, noscript, script, option') !== null
      )
        continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (isForReaders(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects())
        if (rect.width > 0.5) lines.push({ text, element, rect });
    }

    const seen = lines.map((line) => ({ line, ...seenOf(line) }));
    const isSeen = ({ left, right, top, bottom }: (typeof seen)[number]) =>
      right - left > 1 && bottom - top > 1;
    const seenElements = new Set(seen.filter(isSeen).map(({ line }) => line.element));
    for (const { line, cutBy, mayGoSideways } of seen) {
      if (!seenElements.has(line.element)) continue;
      if (cutBy !== null) report('cut off', line);
      // The end that '…' stands for is not shown.
      const shown = endsOnPurpose(line.element) ? line.element.getBoundingClientRect() : line.rect;
      if (!mayGoSideways && (shown.right > window.right + 1 || shown.left < -1))
        report('outside the window', line);
      const control = line.element.closest<HTMLElement>(
        'button, a, label, summary, [role="option"], [role^="menuitem"], [role="radio"]',
      );
      if (
        control === null ||
        endsOnPurpose(line.element) ||
        endsOnPurpose(control) ||
        getComputedStyle(control).display === 'inline' ||
        mayGoSideways
      )
        continue;
      const box = control.getBoundingClientRect();
      if (line.rect.right > box.right + 1 || line.rect.left < box.left - 1)
        report('beside its control', line);
      else if (line.rect.bottom > box.bottom + 3 || line.rect.top < box.top - 3)
        report('above or below its control', line);
    }

    function scrollerOf(element: HTMLElement): HTMLElement | null {
      return (
        [...withAncestors(element)].find((at) => {
          const { overflowX, overflowY, position } = getComputedStyle(at);
          return (
            scrolls(overflowX) ||
            scrolls(overflowY) ||
            position === 'fixed' ||
            position === 'sticky'
          );
        }) ?? null
      );
    }

    const placed = seen
      .filter(isSeen)
      .map((found) => ({ ...found, scroller: scrollerOf(found.line.element) }));
    for (const [at, one] of placed.entries())
      for (const other of placed.slice(at + 1)) {
        if (one.scroller !== other.scroller || one.line.element === other.line.element) continue;
        if (
          one.line.element.contains(other.line.element) ||
          other.line.element.contains(one.line.element)
        )
          continue;
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (width > 2 && height > 6) report(`over “${one.line.text.slice(0, 40)}”`, other.line);
      }

    const ruler = document.createElement('canvas').getContext('2d');
    for (const field of root.querySelectorAll<
      HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
    >('input, textarea, select')) {
      if (
        !field.checkVisibility({ opacityProperty: true }) ||
        isForReaders(field) ||
        ruler === null
      )
        continue;
      const text =
        'selectedOptions' in field
          ? (field.selectedOptions[0]?.text ?? '')
          : field.value === ''
            ? field.placeholder
            : '';
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      ruler.font = font;
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      // A textarea grows with its text.
      const isCut =
        field.localName === 'textarea'
          ? field.scrollHeight > field.clientHeight + 2
          : ruler.measureText(text).width > room + 1 && !endsOnPurpose(field);
      if (isCut) report('longer than its field', { element: field, text });
    }

    if (document.documentElement.scrollWidth > window.right + 1)
      faults.add('the page scrolls sideways');
    return [...faults];
  });
}
