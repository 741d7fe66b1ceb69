/**
 * Gives the browser's frame the colour of the page, in each theme. Returns a function that ends
 * it.
 */
export function followThemeColor(): () => void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (meta === null) return () => undefined;
  const apply = () => {
    meta.content = getComputedStyle(document.body).backgroundColor;
  };
  const observer = new MutationObserver(apply);
  observer.observe(document.body, { attributeFilter: ['class'] });
  apply();
  return () => observer.disconnect();
}
