import { createSearchAnswers } from './search-answers.ts';
import type { SearchAnswer, SearchCommand } from './search-protocol.ts';

const answer = createSearchAnswers();

addEventListener('message', ({ data }: MessageEvent<SearchCommand>) => {
  postMessage(answer(data));
});

// Reports that the file has loaded and runs.
postMessage({ type: 'ready' } satisfies SearchAnswer);
