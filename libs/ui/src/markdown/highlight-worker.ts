import { highlight } from './highlighter.ts';

/** What the page asks of the worker. */
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

// The first message: the file has come and runs.
postMessage('ready');
