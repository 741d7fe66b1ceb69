import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Point, type Tab, until } from './tab.ts';
import { NoAnswerError } from './webdriver-session.ts';

type Text = string | RegExp;

/** A step on the way to a part, in a form that crosses to the page. */
interface Step {
  readonly role?: string;
  readonly name?: PageText;
  readonly text?: PageText;
  readonly css?: string;
  /** Keeps one of the parts found so far; -1 is the last. */
  readonly at?: number;
}

interface PageText {
  readonly source: string;
  readonly flags: string;
}

interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** The role queries of Testing Library as they are loaded into the page. */
interface Library {
  readonly queryAllByRole: (
    root: Element,
    role: string,
    options: { readonly name?: RegExp },
  ) => readonly Element[];
}

interface FinderWindow {
  readonly TestingLibraryDom?: Library;
}

const LIBRARY = '@testing-library/dom/dist/@testing-library/dom.umd.min.js';

/** The text as a pattern finds it. */
export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function pageText(text: Text): PageText {
  if (text instanceof RegExp) return { source: text.source, flags: text.flags };
  return { source: `^\\s*${escaped(text)}\\s*$`, flags: '' };
}

/** Runs in the page: finds the parts at the end of the steps, and does one thing with them. */
function inPage(steps: readonly Step[], wish: string) {
  const { TestingLibraryDom: library } = window as FinderWindow;
  if (library === undefined) return 'no library';
  const pattern = ({ source, flags }: PageText) => new RegExp(source, flags);
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const follow = (roots: readonly Element[], step: Step): readonly Element[] => {
    if (step.at !== undefined) return roots.slice(step.at, step.at + 1 || undefined);
    const options = step.name === undefined ? {} : { name: pattern(step.name) };
    const found = roots.flatMap((root) => {
      if (step.css !== undefined) return [...root.querySelectorAll(step.css)];
      if (step.role !== undefined) return library.queryAllByRole(root, step.role, options);
      return [root, ...root.querySelectorAll('*')];
    });
    if (step.text === undefined) return found.filter(isShown);
    const text = pattern(step.text);
    const having = found.filter((element) => text.test(element.textContent ?? ''));
    return having.filter(
      (one) => isShown(one) && !having.some((other) => other !== one && one.contains(other)),
    );
  };
  // A page that is only beginning to load has no body.
  const roots = document.body instanceof Element ? [document.body] : [];
  const found = steps.reduce<readonly Element[]>(follow, roots);
  const [first] = found;
  if (wish === 'count') return found.length;
  if (!(first instanceof Element)) return null;
  if (wish === 'text') return first.textContent;
  if (wish === 'focus') return (first as HTMLElement).focus();
  if (wish === 'has focus') return first === document.activeElement;
  if (wish === 'checked') return (first as HTMLInputElement).checked;
  if (wish !== 'box') return first.getAttribute(wish) ?? (first as HTMLInputElement).value ?? null;
  const before = first.getBoundingClientRect();
  const isIn = before.top >= 0 && before.bottom <= innerHeight;
  if (!isIn) first.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = first.getBoundingClientRect();
  return { x, y, width, height };
}

/** Runs in the page: drags what is at a point to another one, by the events of a drag. */
async function dragInPage(from: Point, to: Point): Promise<void> {
  const dataTransfer = new DataTransfer();
  // Of one that a script made, engines take no other value.
  for (const effect of ['effectAllowed', 'dropEffect'])
    Object.defineProperty(dataTransfer, effect, { value: 'move', writable: true });
  const frame = () => new Promise(requestAnimationFrame);
  const send = async (type: string, { x, y }: Point) => {
    const options = { bubbles: true, cancelable: true, composed: true, dataTransfer };
    const target = document.elementFromPoint(x, y);
    target?.dispatchEvent(new DragEvent(type, { ...options, clientX: x, clientY: y }));
    await frame();
  };
  await send('dragstart', from);
  await send('dragenter', to);
  await send('dragover', to);
  await send('drop', to);
  await send('dragend', from);
}

/** A part of the page as people and screen readers find it; asked anew at each use. */
export class Part {
  readonly #tab: Tab;
  readonly #steps: readonly Step[];

  constructor(tab: Tab, steps: readonly Step[] = []) {
    this.#tab = tab;
    this.#steps = steps;
  }

  #with(step: Step): Part {
    return new Part(this.#tab, [...this.#steps, step]);
  }

  /** Finds by role and accessible name; a string is the whole name. */
  role(role: string, name?: Text): Part {
    return this.#with({ role, ...(name === undefined ? {} : { name: pageText(name) }) });
  }

  /** Finds the innermost elements with a text; a string is the whole text. */
  text(text: Text): Part {
    return this.#with({ text: pageText(text) });
  }

  css(css: string): Part {
    return this.#with({ css });
  }

  at(index: number): Part {
    return this.#with({ at: index });
  }

  get last(): Part {
    return this.at(-1);
  }

  async count(): Promise<number> {
    // A page that is being left has no answer yet.
    const count = async () => ((await this.#ask('count')) as number | null) ?? undefined;
    return until(`a page that may have ${this.#describe()}`, count);
  }

  /** Returns all text, also what is not rendered because it is out of sight. */
  async textContent(): Promise<string> {
    await this.shows();
    return ((await this.#ask('text')) as string | null) ?? '';
  }

  /** Returns an attribute, or the property `value`; undefined without the part. */
  async attribute(name: string): Promise<string | undefined> {
    return ((await this.#ask(name)) as string | null) ?? undefined;
  }

  /** Waits until the part is there. */
  async shows(): Promise<this> {
    await until(this.#describe(), async () => ((await this.count()) > 0 ? true : undefined));
    return this;
  }

  async goes(): Promise<void> {
    await until(`no ${this.#describe()}`, async () =>
      (await this.count()) === 0 ? true : undefined,
    );
  }

  async focus(): Promise<void> {
    await this.shows();
    await this.#ask('focus');
  }

  async hasFocus(): Promise<boolean> {
    return (await this.#ask('has focus')) === true;
  }

  /** Tells whether a radio or a checkbox is chosen. */
  async isChecked(): Promise<boolean> {
    return (await this.#ask('checked')) === true;
  }

  /** Returns where the part is, once it rests there. */
  async box(): Promise<Box> {
    let last = '';
    return until(`a place of ${this.#describe()}`, async () => {
      const box = (await this.#ask('box')) as Box | null;
      const [previous, now] = [last, JSON.stringify(box)];
      last = now;
      return box !== null && previous === now ? box : undefined;
    });
  }

  async center(): Promise<Point> {
    const { x, y, width, height } = await this.box();
    return { x: x + width / 2, y: y + height / 2 };
  }

  async hover(): Promise<void> {
    await this.#tab.mouse([{ kind: 'move', ...(await this.center()) }]);
  }

  async click(): Promise<void> {
    const point = await this.center();
    await this.#tab.mouse([{ kind: 'move', ...point }, { kind: 'down' }, { kind: 'up' }]);
  }

  /** Selects the text of one line by drawing the mouse over it. */
  async select(): Promise<void> {
    const { x, y, width, height } = await this.box();
    const middle = y + height / 2;
    await this.#tab.mouse([
      ...[{ kind: 'move', x: x + 1, y: middle } as const, { kind: 'down' } as const],
      ...[{ kind: 'move', x: x + width / 2, y: middle } as const],
      ...[{ kind: 'move', x: x + width - 1, y: middle } as const, { kind: 'up' } as const],
    ]);
  }

  /** Drags the part onto another one: with the mouse where the driver lets go of it again. */
  async dragTo(other: Part): Promise<void> {
    const [from, to] = [await this.center(), await other.center()];
    await (this.#tab.drag?.(from, to) ?? this.#tab.run(dragInPage, from, to));
  }

  async #ask(wish: string): Promise<unknown> {
    const ask = () => this.#tab.run(inPage, this.#steps, wish);
    try {
      const answer = await ask();
      if (answer !== 'no library') return answer;
      await this.#tab.load(await readFile(createRequire(import.meta.url).resolve(LIBRARY), 'utf8'));
      return await ask();
    } catch (error) {
      return forgiveNavigation(error);
    }
  }

  #describe(): string {
    return this.#steps
      .map((step) => JSON.stringify(step).replaceAll(/[{}"]|,?flags:/g, ''))
      .join(' › ');
  }
}

/** A page that is left while it is asked has no part; whoever waits for one asks again. */
function forgiveNavigation(error: unknown): null {
  if (error instanceof NoAnswerError) return null;
  const text = String(error);
  if (/navigat|context|no such (?:frame|window)|discarded|destroyed|unload/i.test(text))
    return null;
  throw error;
}
