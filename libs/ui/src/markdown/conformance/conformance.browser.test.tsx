import fc from 'fast-check';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { blockLine } from '../parse/block-lines.fixture.ts';
import { Markdown } from '../markdown.tsx';
import { SAMPLE_TEXTS } from '../sample-texts.fixture.ts';
import { TEXTS } from '../test-texts.fixture.ts';

const roots: Root[] = [];

afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
});

function mount() {
  const container = document.createElement('div');
  const root = createRoot(container);
  roots.push(root);
  return {
    container,
    show: (text: string, streaming: boolean) => {
      flushSync(() => {
        root.render(<Markdown text={text} streaming={streaming} texts={TEXTS} />);
      });
    },
  };
}

function stream(text: string, step: number): HTMLElement {
  const { container, show } = mount();
  for (let end = 0; end < text.length; end += step) show(text.slice(0, end), true);
  show(text, true);
  show(text, false);
  return container;
}

function reload(text: string): HTMLElement {
  const { container, show } = mount();
  show(text, false);
  return container;
}

/** Returns the page as markup, without the ids that React counts up with each mount. */
function pageOf(container: HTMLElement): string {
  return new XMLSerializer().serializeToString(container).replace(/_r_\w+_/g, 'id');
}

// Colours of code come a moment later, at a different time on each page.
async function expectEqualPages(streamed: HTMLElement, reloaded: HTMLElement) {
  await expect.poll(() => pageOf(streamed)).toBe(pageOf(reloaded));
}

it.each(Object.entries(SAMPLE_TEXTS))(
  'leaves the same page after streaming as after a reload: the text %s',
  async (_, text) => {
    await expectEqualPages(stream(text, 3), reload(text));
  },
);

it('leaves the same page after streaming as after a reload: any order of block lines', async () => {
  const texts = fc.sample(
    fc.array(blockLine, { minLength: 5, maxLength: 14 }).map((lines) => lines.join('\n')),
    { numRuns: 20, seed: 1 },
  );
  for (const text of texts) await expectEqualPages(stream(text, 3), reload(text));
});
