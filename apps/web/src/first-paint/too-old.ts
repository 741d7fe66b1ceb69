/** Parts of browsers without which the app cannot work; some below the baseline lack them. */
const NEEDED_PARTS = [
  'AbortSignal.any',
  'AbortSignal.timeout',
  'URL.canParse',
  'Array.prototype.findLast',
  'Array.prototype.toSorted',
  'Crypto.prototype.randomUUID',
  'HTMLDialogElement.prototype.showModal',
  'HTMLElement.prototype.showPopover',
  'IntersectionObserver',
  'ResizeObserver',
];

/** Tells whether the browser has a part, such as `AbortSignal.any`. */
function hasPart(path: string): boolean {
  let owner: unknown = window;
  for (const name of path.split('.')) {
    if (owner === undefined || owner === null) return false;
    owner = (owner as Readonly<Record<string, unknown>>)[name];
  }
  return owner !== undefined;
}

/** Tells whether the browser lacks a part that the app needs. */
export function isBrowserTooOld(): boolean {
  return !NEEDED_PARTS.every(hasPart);
}

/** The page for browsers that are too old is shown, and the app must not start. */
export function isTooOldShown(): boolean {
  return document.body.dataset['firstPaint'] === 'too-old';
}

/** Shows the page of index.html that names the browsers that work, in the given language. */
export function showTooOld(language: string): void {
  document.documentElement.lang = language;
  document.body.dataset['firstPaint'] = 'too-old';
}
