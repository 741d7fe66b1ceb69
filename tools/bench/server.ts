import type { Benchmark } from './benchmark.ts';
import { measureChatPage } from './chat-page.ts';
import { measureReplyStreams } from './reply-streams.ts';

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
