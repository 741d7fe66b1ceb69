import fc from 'fast-check';
import { Profiler } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { render } from '../../render.fixture.ts';
import { wide } from '../../suite.fixture.ts';
import { blockLine } from '../parse/block-lines.fixture.ts';
import { createGrowableText } from './live-text.fixture.ts';
import type { LiveText } from './live-text.ts';
import { NO_CITATIONS } from '../render/render-context.ts';
import { Markdown } from '../markdown.tsx';
import { SAMPLE_TEXTS } from '../sample-texts.fixture.ts';
import { TEXTS } from '../test-texts.fixture.ts';

type Screen = Awaited<ReturnType<typeof render>>;

const streamed = (text: string | LiveText, citations = NO_CITATIONS) => (
  <Markdown text={text} streaming texts={TEXTS} citations={citations} />
);
const markup = ({ container }: Screen) =>
  new XMLSerializer()
    .serializeToString(container.firstElementChild ?? container)
    .replaceAll(/_r_\w+_/g, 'id')
    // The pointer of an earlier test may rest on a source, which then shows its card.
    .replaceAll(' aria-describedby="id"', '');

/** Waits until two pages are the same, since code gets its colours at different times. */
function expectSamePage(growing: Screen, atOnce: Screen, text: string): Promise<void> {
  return vi.waitFor(() => expect(markup(growing), text).toBe(markup(atOnce)), { timeout: 15_000 });
}

/**
 * Expects the same page after each piece of a stream, given by properties or by a `LiveText`, as
 * for the same text at once.
 */
async function expectSame(pieces: readonly string[], citations = NO_CITATIONS) {
  const growing = await render(streamed('', citations));
  const source = createGrowableText();
  const live = await render(streamed(source, citations));
  let text = '';
  for (const piece of pieces) {
    text += piece;
    await growing.rerender(streamed(text, citations));
    flushSync(() => {
      source.become(text);
    });
    const atOnce = await render(streamed(text, citations));
    await expectSamePage(growing, atOnce, text);
    await expectSamePage(live, atOnce, text);
    await atOnce.unmount();
  }
  await growing.unmount();
  await live.unmount();
}

const inPieces = (text: string) => text.match(/[^]{1,5}/g) ?? [];

/** Changes the last text of a page as translators do. */
function translate(page: Element) {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const last = texts.lastChild();
  if (last?.nodeType !== Node.TEXT_NODE) throw new Error('no text');
  const translated = document.createElement('font');
  translated.textContent = 'in another language';
  last.parentNode?.replaceChild(translated, last);
}

describe('a text that grows', () => {
  it('shows at each piece what it shows at once', async () => {
    const text =
      'Olá, são R$ 12,50 em 10 km de *estrada*, com `npm run` e (joao@empresa.example) no fim.\n\n' +
      '- um item\n- [ ] outro, **forte e longo**\n\n| a | b |\n|---|---|\n| um dois | três |\n\n' +
      '```ts\nconst a = 1;\n```\n\n> citada\n\nTítulo\n===\n\nfim';
    await expectSame(inPieces(text));
  });

  it.each([1, 3, 7])('shows at each piece of %d letters the sources it cites', async (length) => {
    const source = (number: number) => ({ id: `r${number}`, number, title: `Fonte ${number}` });
    const sources = new Map([1, 2].map((number) => [number, source(number)]));
    const text =
      'Até 5 [1]. Depois [2][1] **mais [2] um** e [9] fim [1]\n\n- item [2] dois\n\n' +
      '| a [1] | b |\n|---|---|\n| c [2] d | `e [1] f` |\n\n[1] no começo e [2] fim';
    await expectSame(text.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? [], {
      sources,
      onOpen: vi.fn(),
    });
  });

  it.each([
    '- um\n- dois\n  - três já\n  - quatro\n- cinco **seis**\n\n1. um\n2. dois',
    '| a | b |\n|---|--:|\n| um | *dois* |\n| três já\n| `x` | y | z |\nfim',
    '~~~js\num dois\n  três\n\n~~\n~~~ \nfim\n```c d\num\n``` x',
    '- ```js\n  um dois\n  três\n- quatro\n> ```\n> cinco seis',
    '- um [a]\n- dois[^1]\n- três\n\n[a]: https://a.example\n[^1]: nota\n- quatro cinco',
    'a\r\n- um\r\n- dois\u0000\u00A0 \u00A0três\r\n\r\n```\r\na b\u0000\r\n```\r\n',
  ])('shows at each piece what it shows at once: %j', async (text) => {
    await expectSame(text.match(/[^]{1,3}/g) ?? []);
  });

  it.each([
    '(joao@a.example)',
    '12 — שלום',
    '| a |\n|-|\n| 12 שלום',
    '“www.a.example”',
    'um\n---',
    'a\\',
    '10 k',
    'um &amp; dois',
  ])('shows at each letter what it shows at once: %j', async (text) => {
    await expectSame([...text]);
  });

  it('shows at any piece what it shows at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(blockLine, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 4 }),
        async (lines, step) => {
          const text = lines.join('\n');
          await expectSame(text.match(new RegExp(`[^]{1,${step}}`, 'gu')) ?? []);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('keeps its text node, and what is selected in it', async () => {
    const screen = await render(streamed('Bom dia'));
    const node = screen.container.querySelector('p')?.firstChild;
    if (!(node instanceof Text)) throw new Error('no text');
    getSelection()?.setBaseAndExtent(node, 4, node, 7);
    await screen.rerender(streamed('Bom dia, Marina'));
    expect(node.data).toBe('Bom dia, Marina');
    expect(getSelection()?.toString()).toBe('dia');
  });

  it.each([
    ['the head', '| um | dois |\n|---|---|'],
    ['a row', '| um | dois |\n|---|---|\n| três | quatro |'],
    ['text and a table', 'a\n\n| a |\n|---|\n| b |\n\nc\n| um | dois |\n|:--|---|'],
  ])('keeps the text node of each cell of a row below %s', async (_, text) => {
    const screen = await render(streamed(text));
    const cells = () => [...screen.container.querySelectorAll('td')].slice(-2);
    await screen.rerender(streamed(`${text}\n| cin`));
    const first = cells()[0]?.firstChild;
    await screen.rerender(streamed(`${text}\n| cinco e`));
    expect(cells()[0]?.firstChild).toBe(first);
    await screen.rerender(streamed(`${text}\n| cinco e **se`));
    const second = cells()[0]?.lastElementChild?.firstChild;
    await screen.rerender(streamed(`${text}\n| cinco e **seis`));
    expect(cells()[0]?.lastElementChild?.firstChild).toBe(second);
    await screen.rerender(streamed(`${text}\n| cinco e **seis** | se`));
    await screen.rerender(streamed(`${text}\n| cinco e **seis** | sete |`));
    expect(cells().map(({ textContent }) => textContent)).toEqual(['cinco e seis', 'sete']);
  });

  it('gives way to another text, also to the one that it began with', async () => {
    const screen = await render(streamed('Bom dia'));
    await screen.rerender(streamed('Bom dia, Marina'));
    await screen.rerender(streamed('Bom dia'));
    expect(screen.container.textContent).toBe('Bom dia');
    await screen.rerender(streamed('Boa noite'));
    expect(screen.container.textContent).toBe('Boa noite');
  });

  it('does not change when only other properties change', async () => {
    const screen = await render(streamed('Bom dia'));
    await screen.rerender(streamed('Bom dia, Marina'));
    await screen.rerender(
      <Markdown text="Bom dia, Marina" streaming texts={{ ...TEXTS, copyCode: 'Copiar tudo' }} />,
    );
    expect(screen.container.textContent).toBe('Bom dia, Marina');
    await screen.rerender(<Markdown text="Bom dia, Marina" texts={TEXTS} />);
    expect(screen.container.textContent).toBe('Bom dia, Marina');
  });

  it('goes on where a translator has put its own text into the page', async () => {
    const screen = await render(streamed('Bom dia, Marina. Um'));
    const translated = document.createElement('font');
    translated.textContent = 'Good morning, Marina. One';
    screen.container.querySelector('p')?.append(translated);
    await screen.rerender(streamed('Bom dia, Marina. Um texto'));
    expect(screen.container.textContent).toBe('Bom dia, Marina. Um texto');
  });

  it.each([
    ['a paragraph', 'Bom dia, Marina. Um', ' texto'],
    ['code', '```\num', ' dois'],
    ['a cell', '| a |\n|---|\n| um', ' dois'],
    ['an item', '- a\n- um', ' dois'],
  ])('shows all of its text where a translator has replaced that of %s', async (_, text, more) => {
    const grown = `${text}${more}`;
    const screen = await render(streamed(text));
    await screen.rerender(streamed(grown));
    translate(screen.container);
    await screen.rerender(streamed(`${grown} três`));
    await screen.rerender(streamed(`${grown} três quatro\n`));
    const atOnce = await render(streamed(`${grown} três quatro\n`));
    await expectSamePage(screen, atOnce, text);
  });

  it('shows all of its text at its end, however often a translator has replaced it', async () => {
    const screen = await render(streamed('Bom dia'));
    for (const text of ['Bom dia, Marina', 'Bom dia, Marina. Um', 'Bom dia, Marina. Um texto']) {
      translate(screen.container);
      await screen.rerender(streamed(text));
    }
    await screen.rerender(<Markdown text="Bom dia, Marina. Um texto" texts={TEXTS} />);
    expect(screen.container.textContent).toBe('Bom dia, Marina. Um texto');
  });

  it('of every sample shows at its end what it shows at once', wide, async () => {
    for (const text of Object.values(SAMPLE_TEXTS)) {
      const growing = await render(streamed(''));
      for (let end = 0; end < text.length; end += 60)
        await growing.rerender(streamed(text.slice(0, end)));
      await growing.rerender(streamed(text));
      const atOnce = await render(streamed(text));
      await expectSamePage(growing, atOnce, text);
      await growing.unmount();
      await atOnce.unmount();
    }
  });
});

describe('a `LiveText`', () => {
  it('renders nothing while its last leaf grows, and again when there is more', async () => {
    const source = createGrowableText('Bom dia');
    let renders = 0;
    const screen = await render(
      <Profiler id="answer" onRender={() => (renders += 1)}>
        {streamed(source)}
      </Profiler>,
    );
    const before = renders;
    source.become('Bom dia, Mar');
    source.become('Bom dia, Marina');
    expect(screen.container.textContent).toBe('Bom dia, Marina');
    expect(renders).toBe(before);
    flushSync(() => {
      source.become('Bom dia, Marina\n\n- um');
    });
    expect(screen.container.textContent).toBe('Bom dia, Marinaum');
    expect(renders).toBe(before + 1);
  });

  it('shows all of it if much is added before the next render', async () => {
    const source = createGrowableText('Bom dia');
    const screen = await render(streamed(source));
    flushSync(() => {
      source.become('Bom dia\n\n- um');
      source.become('Bom dia\n\n- um dois');
      source.become('Bom dia\n\n- um dois três');
    });
    expect(screen.container.querySelector('li')?.textContent).toBe('um dois três');
  });

  it('gives the page to another text, and to the whole one at its end', async () => {
    const first = createGrowableText('Bom');
    const screen = await render(streamed(first));
    first.become('Bom dia');
    const second = createGrowableText('Boa');
    await screen.rerender(streamed(second));
    first.become('Bom dia, Marina');
    second.become('Boa tarde');
    expect(screen.container.textContent).toBe('Boa tarde');
    await screen.rerender(<Markdown text="Boa tarde." texts={TEXTS} />);
    second.become('Boa tarde e noite');
    expect(screen.container.textContent).toBe('Boa tarde.');
  });

  it('is shown if a translator has replaced text of the page', async () => {
    const source = createGrowableText('Bom dia');
    const screen = await render(streamed(source));
    source.become('Bom dia, Mar');
    translate(screen.container);
    for (const text of ['Bom dia, Marina', 'Bom dia, Marina. Um', 'Bom dia, Marina. Um texto']) {
      flushSync(() => {
        source.become(text);
      });
      expect(screen.container.textContent).toBe(text);
    }
  });

  it('grows beyond the length that is parsed', async () => {
    const long = 'Uma frase. '.repeat(20_000);
    const source = createGrowableText('Uma');
    const screen = await render(streamed(source));
    for (const text of [long, `${long} Mais.`]) {
      flushSync(() => {
        source.become(text);
      });
      expect(screen.container.textContent).toBe(text);
    }
  });
});
