import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createScrollKeeper,
  isAtEnd,
  isMoreBelow,
  type ScrollPosition,
  targetAfterGrowth,
  targetAfterScroll,
} from './scroll-keeper.ts';

function at(top: number, height = 2000): ScrollPosition {
  return { top, height, viewHeight: 800 };
}
const question = { id: 'q', top: 28 };

describe('the end of a transcript', () => {
  it('is where hardly anything is below the view', () => {
    expect([at(1200), at(1169), at(1167)].map(isAtEnd)).toEqual([true, true, false]);
  });

  it('has no text below it as long as that is only the buttons of the newest answer', () => {
    const isMore = (top: number, room = 0) => isMoreBelow(at(top), room);
    expect([isMore(1200), isMore(1152), isMore(1151)]).toEqual([false, false, true]);
  });

  it('has no text below it where the newest turn only keeps room', () => {
    const isMore = (top: number) => isMoreBelow(at(top), 200);
    expect([isMore(952), isMore(951)]).toEqual([false, true]);
  });
});

describe('what the view keeps to after the reader has moved', () => {
  const after = (target: 'end' | typeof question | null, from: number, to: number) =>
    targetAfterScroll(target, { before: at(from), now: at(to), byReader: true });

  it('is nothing any more after the smallest move upward', () => {
    expect(after('end', 1200, 1197)).toBeNull();
    expect(after(question, 600, 597)).toBeNull();
  });

  it('is the end after a move that leads there', () => {
    expect(after(null, 900, 1200)).toBe('end');
    expect(after(null, 900, 1180)).toBe('end');
  });

  it('is nothing after a move downward that leads elsewhere', () => {
    expect(after(question, 600, 700)).toBeNull();
  });

  it('stays the end where the answer has grown faster than the reader could move', () => {
    const now = at(1210, 2400);
    expect(targetAfterScroll('end', { before: at(1200), now, byReader: true })).toBe('end');
  });

  it('stays what it is where nothing moved', () => {
    expect(after(question, 1200, 1200)).toBe(question);
  });
});

describe('what the view keeps to after a scroll that is not by hand', () => {
  const after = (target: 'end' | typeof question, now: ScrollPosition) =>
    targetAfterScroll(target, { before: at(1200), now, byReader: false });

  it('is the same where something has grown or shrunk', () => {
    expect(after('end', at(1500, 2300))).toBe('end');
    expect(after(question, at(900, 1700))).toBe(question);
    expect(after('end', { top: 1100, height: 2000, viewHeight: 900 })).toBe('end');
  });

  it('is nothing where the page was scrolled by something else', () => {
    expect(after('end', at(300))).toBeNull();
  });
});

describe('what the view keeps to when something has grown', () => {
  const after = (now: ScrollPosition, byReader = true) =>
    targetAfterGrowth('end', { before: at(1200), now, byReader });

  it('is nothing where the reader has moved upward meanwhile', () => {
    expect(after(at(1150, 2100))).toBeNull();
    expect(after(at(1150, 2100), false)).toBe('end');
  });

  it('is the end where the reader has not moved, or what has shrunk moved the view', () => {
    expect(after(at(1200, 2100))).toBe('end');
    expect(after(at(1050, 1900))).toBe('end');
    expect(after({ top: 1100, height: 2000, viewHeight: 700 })).toBe('end');
  });

  it('is a message as before', () => {
    const scroll = { before: at(1200), now: at(1100), byReader: true };
    expect(targetAfterGrowth(question, scroll)).toBe(question);
  });
});

/** Creates a scroller without messages: only position and height. */
function scrollerAtEnd() {
  const element = {
    scrollHeight: 1_000,
    clientHeight: 400,
    position: 600,
    get scrollTop() {
      return this.position;
    },
    set scrollTop(top: number) {
      this.position = Math.min(top, this.scrollHeight - this.clientHeight);
    },
    querySelector: () => null,
    querySelectorAll: () => [],
    getBoundingClientRect: () => ({ top: 0 }),
  };
  const scroller = { current: element as unknown as HTMLElement };
  const keeper = createScrollKeeper({ scroller, list: { current: null } }, () => undefined);
  keeper.keepTo('end');
  const grow = () => {
    element.scrollHeight += 100;
    keeper.settle();
  };
  return { element, keeper, grow };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a view that follows a growing answer', () => {
  it('stays at its end', () => {
    const { element, keeper, grow } = scrollerAtEnd();
    grow();
    keeper.onScroll();
    keeper.onScrollEnd();
    expect(element.scrollTop).toBe(700);
  });

  it('lets go though its own scroll ends between the move of the reader and what comes of it', () => {
    const { element, keeper, grow } = scrollerAtEnd();
    grow();
    keeper.onReaderMove('unknown');
    keeper.onScroll();
    keeper.onScrollEnd();
    element.scrollTop = 690;
    element.scrollHeight += 100;
    keeper.onScroll();
    keeper.settle();
    expect(element.scrollTop).toBe(690);
  });

  it('takes no later scroll for the reader’s', () => {
    const { element, keeper, grow } = scrollerAtEnd();
    keeper.onReaderMove('unknown');
    element.scrollTop = 590;
    keeper.onScroll();
    keeper.onScrollEnd();
    keeper.keepTo('end');
    grow();
    // A shorter content moves the view as well.
    element.scrollHeight -= 200;
    element.scrollTop = 500;
    keeper.onScroll();
    grow();
    expect(element.scrollTop).toBe(600);
  });

  it('lets go though the answer grows before the scroll of the reader is told', () => {
    const { element, keeper, grow } = scrollerAtEnd();
    keeper.onReaderMove('unknown');
    element.scrollTop = 590;
    grow();
    keeper.onScroll();
    grow();
    expect(element.scrollTop).toBe(590);
  });

  it('follows on though something shrinks after the reader has pressed something', () => {
    const { element, keeper } = scrollerAtEnd();
    keeper.onReaderMove('unknown');
    // The content above the view shrinks: the browser keeps the position, and the answer grows at
    // once.
    element.scrollHeight -= 200;
    element.scrollTop = 350;
    keeper.settle();
    expect(element.scrollTop).toBe(400);
  });

  it('does not take a scroll that begins upward back before it is seen', () => {
    vi.useFakeTimers();
    const { element, keeper, grow } = scrollerAtEnd();
    keeper.onReaderMove('up');
    grow();
    expect(element.scrollTop).toBe(600);
    element.scrollTop = 595;
    keeper.onScroll();
    vi.runAllTimers();
    grow();
    expect(element.scrollTop).toBe(595);
  });

  it('follows on when nothing comes of a move upward', () => {
    vi.useFakeTimers();
    const { element, keeper, grow } = scrollerAtEnd();
    keeper.onReaderMove('up');
    grow();
    vi.runAllTimers();
    expect(element.scrollTop).toBe(700);
    grow();
    expect(element.scrollTop).toBe(800);
  });

  it('goes to a place that it is told to at once, also after a move upward', () => {
    const { element, keeper } = scrollerAtEnd();
    keeper.onReaderMove('up');
    element.scrollHeight += 100;
    keeper.keepTo('end');
    expect(element.scrollTop).toBe(700);
  });
});

describe('a view whose reader is at its top', () => {
  it('keeps what is read in its place while an older message above it comes, and then grows', () => {
    const { element, keeper } = scrollerAtEnd();
    const rowAt = (offset: number, height: number) => ({
      ...{ offset, height, isConnected: true, childElementCount: 0 },
      getBoundingClientRect() {
        const top = this.offset - element.scrollTop;
        return { top, height: this.height, bottom: top + this.height };
      },
    });
    const read = rowAt(250, 100);
    const rows = [read];
    Object.assign(element, { querySelectorAll: () => rows });
    const insertAbove = (height: number) => {
      read.offset += height;
      element.scrollHeight += height;
      keeper.settle();
      keeper.onScroll();
      expect(read.getBoundingClientRect().top).toBe(250);
    };
    keeper.onReaderMove('up');
    element.scrollTop = 0;
    keeper.onScroll();
    rows.unshift(rowAt(0, 5_250));
    insertAbove(5_000);
    insertAbove(827);
  });
});
