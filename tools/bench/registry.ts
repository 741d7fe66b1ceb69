import type { Benchmark } from './benchmark.ts';
import { measureChatPage } from './chat-page.ts';
import { firstLoad } from './first-load.ts';
import { lists } from './lists.ts';
import { ndjson } from './ndjson.ts';
import { measureReplyStreams } from './reply-streams.ts';
import { search } from './search.ts';
import { stream } from './stream.ts';
import { transcript } from './transcript.ts';

export const server: Benchmark = {
  name: 'server',
  summary:
    'the mock API: a page of chats against raw node:http, Prism and json-server; 1,000 streamed replies',
  needsPeers: true,
  async run(context) {
    const page = await measureChatPage(context);
    return [...page, ...(await measureReplyStreams(context))];
  },
};

/** All benchmarks, in the order in which they are listed. */
export const benchmarks: readonly Benchmark[] = [
  server,
  ndjson,
  search,
  stream,
  transcript,
  lists,
  firstLoad,
];
