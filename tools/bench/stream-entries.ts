export const floors = ['raw blocks', 'raw blocks, content-visibility'] as const;

/** Implementations to measure; each is a bundle of its own. */
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
      // Runs after everything that React and the implementations have scheduled.
      idle: () => scheduler.postTask(() => undefined, { priority: 'background' }),
      pin: () => { scroller.scrollTop = scroller.scrollHeight; },
      slowFramesSince: (time) => {
        longFrames.push(...observer.takeRecords());
        const isSlow = (frame) => frame.startTime >= time && frame.blockingDuration > 0;
        return longFrames.filter(isSlow).length;
      },
    };
    const ready = document.fonts.load('16px "Figtree Variable"').then(() => document.fonts.ready);
    globalThis.startStream = (text) => ready.then(() => streamText(text, renderer, page));
    globalThis.awaitElements = ({ selector, count, longest }) => new Promise((resolve) => {
      const look = () => { if (document.querySelectorAll(selector).length >= count) resolve(); };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      look();
      setTimeout(resolve, longest);
    });`;
}

/** A component `Stream`, and `show` that gives it a state each frame, rendered before its layout. */
function reactRenderer(stream: string): string {
  return `
    import { createElement, useState } from 'react';
    import { flushSync } from 'react-dom';
    import { createRoot } from 'react-dom/client';
    ${stream}
    function createRenderer(container) {
      flushSync(() => createRoot(container).render(createElement(Stream)));
      return { show: (text, done) => flushSync(() => show(text, done)) };
    }`;
}

/** A component that is nothing but the element of a text. */
function textRenderer(imports: string, element: string): string {
  return reactRenderer(`
    ${imports}
    let show;
    function Stream() {
      const [text, setText] = useState('');
      show = setText;
      return ${element};
    }`);
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
  // As in the app: the text tells of its growth, and the end of the reply renders all of the message.
  ours: reactRenderer(`
    import { Answer } from '@colega/ui';
    import { Markdown } from '@colega/ui/markdown';
    const texts = {
      copyCode: 'Copiar código',
      copied: 'Copiado',
      copyFailed: 'Não foi possível copiar',
      codeRegion: (language) => 'Código ' + language,
      table: 'Tabela',
      imageNotShown: (host) => 'Imagem de ' + host,
      opensInNewTab: 'abre em nova aba',
      taskDone: 'feito',
      taskOpen: 'a fazer',
      footnotes: 'Notas',
    };
    const listeners = new Set();
    let text = '';
    const source = {
      read: () => text,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    let setWhole;
    function show(now, done) {
      text = now;
      for (const listener of listeners) listener();
      if (done) setWhole(now);
    }
    function Stream() {
      const [whole, set] = useState();
      setWhole = set;
      const streaming = whole === undefined;
      return createElement(Answer, { name: 'Colega', hue: 208, busy: streaming },
        createElement(Markdown, { text: whole ?? source, streaming, texts }));
    }`),
  streamdown: textRenderer(
    `import { Streamdown } from 'streamdown';`,
    `createElement(Streamdown, null, text)`,
  ),
  'react-markdown': textRenderer(
    `
    import ReactMarkdown from 'react-markdown';
    import remarkGfm from 'remark-gfm';
    const plugins = [remarkGfm];`,
    `createElement(ReactMarkdown, { remarkPlugins: plugins }, text)`,
  ),
  'markdown-to-jsx': textRenderer(
    `import Markdown from 'markdown-to-jsx/react';`,
    `createElement(Markdown, null, text)`,
  ),
};
