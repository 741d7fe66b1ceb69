/** Places an open menu beside its opener, where the browser does not by the style sheet. */
export function placeMenu(menu: HTMLElement, opener: HTMLElement | null): void {
  if (opener === null || CSS.supports('position-area', 'block-end')) return;
  const { top, bottom, left } = opener.getBoundingClientRect();
  const isBelow = innerHeight - bottom >= top;
  const widest = Math.max(0, innerWidth - menu.offsetWidth - 8);
  menu.style.insetInlineStart = `${Math.min(left, widest)}px`;
  menu.style.top = isBelow ? `${bottom}px` : 'auto';
  menu.style.bottom = isBelow ? 'auto' : `${innerHeight - top}px`;
}
