import type { Page } from 'playwright-core';

/** Moments of a visit, in milliseconds since it began; one that has not come is absent. */
export interface Moments {
  readonly firstPaint?: number;
  readonly largestPaint?: number;
  /** Start of the time in which a focused field is always there to take a key. */
  readonly typing?: number;
  /** React's own field is on the page. */
  readonly composer?: number;
  /** The field holds a text, and the button beside it sends. */
  readonly sendable?: number;
  /** The answers of the chat are on the page as text. */
  readonly history?: number;
  /** The button that signs in is on the page and works. */
  readonly signIn?: number;
}

export interface PageReport {
  readonly moments: Moments;
  /** Sum of all layout shifts, those right after a key included. */
  readonly layoutShift: number;
  /** Begin of the visit, in milliseconds since 1970. */
  readonly began: number;
  /** Text of the field. */
  readonly text: string;
}

type Writable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/** Parts of a page that are needed: this project knows no types of a browser. */
interface PageElement {
  readonly tagName: string;
  readonly value?: string;
  readonly disabled?: boolean;
  readonly textContent: string | null;
  readonly checkVisibility: () => boolean;
  readonly closest: (selector: string) => PageElement | null;
  readonly querySelector: (selector: string) => PageElement | null;
  readonly getAttribute: (name: string) => string | null;
}

interface PaintEntry {
  readonly name: string;
  readonly startTime: number;
  readonly value?: number;
}

interface PageGlobal {
  readonly document: {
    readonly activeElement: PageElement | null;
    readonly querySelectorAll: (selector: string) => Iterable<PageElement>;
    readonly addEventListener: (type: string, listener: () => void) => void;
    readonly execCommand: (command: string, withUi: boolean, value: string) => boolean;
  };
  readonly requestAnimationFrame: (callback: () => void) => void;
  readonly MutationObserver: new (callback: () => void) => {
    readonly observe: (target: unknown, options: Readonly<Record<string, boolean>>) => void;
  };
  readonly PerformanceObserver: new (
    callback: (list: { readonly getEntries: () => readonly PaintEntry[] }) => void,
  ) => { readonly observe: (options: { type: string; buffered: boolean }) => void };
  readonly requestIdleCallback: (callback: () => void) => void;
  visitWatch: { readonly moments: Writable<Moments>; layoutShift: number };
}

/**
 * Watches every page that is opened from now on. A text to type is put into the field as soon as that is
 * possible, without a key: Chromium looks for no larger paint after the first one.
 */
export async function watchPage(page: Page, text: string | null): Promise<void> {
  await page.addInitScript(watchMoments, text);
}

/** Runs in the page, before any of its own scripts. */
function watchMoments(text: string | null): void {
  const global = globalThis as unknown as PageGlobal;
  if ((globalThis as unknown as { parent: unknown }).parent !== globalThis) return;
  const { document, requestAnimationFrame, PerformanceObserver } = global;
  const moments: Writable<Moments> = {};
  const watch = { moments, layoutShift: 0 };
  let isTyped = false;
  global.visitWatch = watch;

  const isShown = (element: PageElement) => element.checkVisibility();
  const isOfReact = (element: PageElement) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const find = (selector: string, fits: (element: PageElement) => boolean) =>
    [...document.querySelectorAll(selector)].find((element) => isShown(element) && fits(element));
  const note = (name: keyof Moments, isThere: boolean) => {
    if (isThere) moments[name] ??= performance.now();
  };
  const typeText = () => {
    if (isTyped || text === null) return;
    isTyped = true;
    setTimeout(() => document.execCommand('insertText', false, text));
  };
  const look = () => {
    const focused = document.activeElement;
    if (focused?.tagName === 'TEXTAREA' && isShown(focused)) {
      note('typing', true);
      typeText();
    } else delete moments.typing;
    const composer = find('textarea', isOfReact);
    note('composer', composer !== undefined);
    const send = composer?.closest('form')?.querySelector('button[type=submit]');
    const isReady = send?.disabled === false && send.getAttribute('aria-disabled') !== 'true';
    note('sendable', isReady && composer?.value?.trim() !== '');
    const hasText = ({ textContent }: PageElement) => textContent?.trim() !== '';
    note('history', find('[role=log] article', hasText) !== undefined);
    const isSignIn = (button: PageElement) =>
      /Microsoft/.test(button.textContent ?? '') && isOfReact(button);
    note('signIn', find('button', isSignIn) !== undefined);
  };
  const lookEachFrame = () => {
    look();
    requestAnimationFrame(lookEachFrame);
  };
  const observe = (type: string, take: (entry: PaintEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });

  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') moments.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (moments.largestPaint = startTime));
  observe('layout-shift', ({ value = 0 }) => (watch.layoutShift += value));
  new global.MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
  });
  document.addEventListener('focusin', look);
  requestAnimationFrame(lookEachFrame);
}

/** Resolves when the page's main thread has nothing to do. */
export async function pageIsIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        (globalThis as unknown as PageGlobal).requestIdleCallback(() => resolve()),
      ),
  );
}

/** Reads what was watched so far. */
export async function readReport(page: Page): Promise<PageReport> {
  return page.evaluate(() => {
    const { visitWatch, document } = globalThis as unknown as PageGlobal;
    const [field] = [...document.querySelectorAll('textarea')];
    return {
      moments: visitWatch.moments,
      layoutShift: visitWatch.layoutShift,
      began: performance.timeOrigin,
      text: field?.value ?? '',
    };
  });
}
