import { keyText } from './search-document.ts';
import type { SearchHit, ServerSearchHit } from './search-hit.ts';

const WORST_SCORE = 1;

/**
 * The hits found here joined with those the server found later: nothing twice, each with the
 * better of its scores. Those from here keep their places, so that no list jumps under the reader;
 * what only the server found follows in its order. The same list when the server adds nothing.
 */
export function joinSearchHits(
  local: readonly SearchHit[],
  fromServer: readonly ServerSearchHit[],
): readonly SearchHit[] {
  const joined = new Map<string, SearchHit>();
  for (const hit of local) addHit(joined, hit);
  for (const hit of fromServer) addHit(joined, readServerHit(hit));
  const hits = [...joined.values()];
  const isSame = hits.length === local.length && hits.every((hit, index) => hit === local[index]);
  return isSame ? local : hits;
}

function addHit(joined: Map<string, SearchHit>, hit: SearchHit): void {
  const key = keyText(hit);
  const known = joined.get(key);
  if (known === undefined) joined.set(key, hit);
  else if (hit.metadata.score < known.metadata.score) {
    joined.set(key, { ...known, metadata: { ...known.metadata, score: hit.metadata.score } });
  }
}

/** A score that is none counts as the worst. */
function readServerHit(hit: ServerSearchHit): SearchHit {
  const { kind, id, chatId, metadata } = hit;
  const score = metadata?.score ?? WORST_SCORE;
  return {
    kind,
    id,
    ...(chatId === undefined ? {} : { chatId }),
    metadata: { score: score >= 0 && score <= WORST_SCORE ? score : WORST_SCORE },
    pass: 'server',
    matches: [],
  };
}
