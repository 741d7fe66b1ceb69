export const floors = ['raw blocks', 'raw blocks, content-visibility'] as const;

/** What is measured; each is a bundle of its own. */
export const implementations = [
  ...floors,
  'ours',
  'streamdown',
  'react-markdown',
  'markdown-to-jsx',
] as const;

export type Implementation = (typeof implementations)[number];

/** The text of the module that a page of the implementation runs, with imports as from this folder. */
export function entryText(name: Implementation): string {
  return `
    import '@colega/ui/theme.css';
    import { createRawBlocks, streamText } from './stream-pump.ts';
    ${renderers[name]}
    const scroller = document.querySelector('#scroller');
    const renderer = createRenderer(document.querySelector('#answer'));
    const longFrames = [];
    const observer = new PerformanceObserver((list) => longFrames.push(...list.getEntries()));
    observer.observe({ type: 'long-animation-frame' });
    const page = {
      frame: () => new Promise((resolve) => requestAnimationFrame(() => resolve())),
      // What React and the implementations have scheduled goes first.
      idle: () => scheduler.postTask(() => undefined, { priority: 'background' }),
      pin: () => { scroller.scrollTop = scroller.scrollHeight; },
      slowFramesSince: (time) => {
        longFrames.push(...observer.takeRecords());
        const isSlow = (frame) => frame.startTime >= time && frame.blockingDuration > 0;
        return longFrames.filter(isSlow).length;
      },
    };
    const ready = document.fonts.load('16px "Figtree Variable"').then(() => document.fonts.ready);
    globalThis.startStream = (text) => ready.then(() => streamText(text, renderer, page));`;
}

/** One state a frame, rendered before the frame's layout. */
function reactRenderer(imports: string, element: string): string {
  return `
    import { createElement, useState } from 'react';
    import { flushSync } from 'react-dom';
    import { createRoot } from 'react-dom/client';
    ${imports}
    function createRenderer(container) {
      let setState;
      function Stream() {
        const [{ text, done }, set] = useState({ text: '', done: false });
        setState = set;
        return ${element};
      }
      flushSync(() => createRoot(container).render(createElement(Stream)));
      return { show: (text, done) => flushSync(() => setState({ text, done })) };
    }`;
}

function rawRenderer(openParent: string): string {
  return `
    function createRenderer(container) {
      let count = 0;
      let group;
      ${openParent}
      return createRawBlocks(() => {
        const text = document.createTextNode('');
        const block = document.createElement('p');
        block.style.whiteSpace = 'pre-wrap';
        block.append(text);
        parent().append(block);
        count += 1;
        return text;
      });
    }`;
}

const renderers: Readonly<Record<Implementation, string>> = {
  'raw blocks': rawRenderer(`const parent = () => container;`),
  'raw blocks, content-visibility': rawRenderer(`
    const parent = () => {
      if (count % 16 === 0) {
        group = document.createElement('div');
        group.style.contentVisibility = 'auto';
        group.style.containIntrinsicSize = 'auto 40rem';
        container.append(group);
      }
      return group;
    };`),
  ours: reactRenderer(
    `
    import { Answer } from '@colega/ui';
    import { Markdown } from '@colega/ui/markdown';
    const texts = {
      copyCode: 'Copiar código',
      copied: 'Copiado',
      codeRegion: (language) => 'Código ' + language,
      table: 'Tabela',
      imageNotShown: (host) => 'Imagem de ' + host,
      opensInNewTab: 'abre em nova aba',
      taskDone: 'feito',
      taskOpen: 'a fazer',
      footnotes: 'Notas',
    };`,
    `createElement(Answer, { name: 'Colega', hue: 208, busy: !done },
      createElement(Markdown, { text, streaming: !done, texts }))`,
  ),
  streamdown: reactRenderer(
    `import { Streamdown } from 'streamdown';`,
    `createElement(Streamdown, null, text)`,
  ),
  'react-markdown': reactRenderer(
    `
    import ReactMarkdown from 'react-markdown';
    import remarkGfm from 'remark-gfm';
    const plugins = [remarkGfm];`,
    `createElement(ReactMarkdown, { remarkPlugins: plugins }, text)`,
  ),
  'markdown-to-jsx': reactRenderer(
    `import Markdown from 'markdown-to-jsx/react';`,
    `createElement(Markdown, null, text)`,
  ),
};
