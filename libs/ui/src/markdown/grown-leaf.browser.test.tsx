import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { blockLine } from './block-lines.fixture.ts';
import { Markdown } from './markdown.tsx';
import { SAMPLE_TEXTS } from './sample-texts.fixture.ts';
import { TEXTS } from './test-texts.fixture.ts';

type Screen = Awaited<ReturnType<typeof render>>;

const streamed = (text: string) => <Markdown text={text} streaming texts={TEXTS} />;
const markup = ({ container }: Screen) =>
  new XMLSerializer()
    .serializeToString(container.firstElementChild ?? container)
    .replaceAll(/_r_\w+_/g, 'id');

/** Waits a little, as what colours the code tells the two at different times. */
function expectSamePage(growing: Screen, atOnce: Screen, text: string): Promise<void> {
  return vi.waitFor(() => expect(markup(growing), text).toBe(markup(atOnce)), { timeout: 5_000 });
}

/** The page of a text that streams, after each piece of it; beside the same that is made at once. */
async function expectSame(pieces: readonly string[]) {
  const growing = await render(streamed(''));
  let text = '';
  for (const piece of pieces) {
    text += piece;
    await growing.rerender(streamed(text));
    const atOnce = await render(streamed(text));
    await expectSamePage(growing, atOnce, text);
    await atOnce.unmount();
  }
  await growing.unmount();
}

const inPieces = (text: string) => text.match(/[^]{1,5}/g) ?? [];

/** Does to the last text of a page what translators do. */
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

  it.each(['(joao@a.example)', '“www.a.example”', 'um\n---', 'a\\', '10 k', 'um &amp; dois'])(
    'shows at each letter what it shows at once: %j',
    async (text) => {
      await expectSame([...text]);
    },
  );

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

  it('is as it was when only other properties change', async () => {
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

  it('of every sample shows at its end what it shows at once', async () => {
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
