import type { Benchmark } from './benchmark.ts';
import { firstLoad } from './first-load.ts';
import { lists } from './lists.ts';
import { ndjson } from './ndjson.ts';
import { search } from './search.ts';
import { server } from './server.ts';
import { stream } from './stream.ts';
import { transcript } from './transcript.ts';

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
