import { highlight } from './highlighter.ts';

/** Message from the page to the worker. */
export interface HighlightRequest {
  readonly code: string;
  readonly language: string;
}

addEventListener('message', ({ data }: MessageEvent<HighlightRequest>) => {
  const tokens = highlight(data.code, data.language);
  postMessage(tokens, {
    transfer: tokens === undefined ? [] : [tokens.ends.buffer, tokens.kinds.buffer],
  });
});

// Tells the page that the worker has loaded.
postMessage('ready');
