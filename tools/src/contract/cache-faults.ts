/** How an answer may be kept: not at all, not without asking, or for long. */
export type CacheRule = 'page' | 'file' | 'asset' | 'missing';

const MIN_ASSET_SECONDS = 604_800;

/** Returns the reasons why a browser would keep an answer too long, or not long enough. */
export function cacheFaults(headers: Headers, rule: CacheRule): readonly string[] {
  const text = headers.get('cache-control') ?? '';
  const faults = ruleFaults(text, rule);
  const isCompressed = headers.has('content-encoding');
  const varies = /\baccept-encoding\b|\*/i.test(headers.get('vary') ?? '');
  return isCompressed && !varies
    ? [...faults, 'it is compressed, and Vary does not name Accept-Encoding']
    : faults;
}

function ruleFaults(text: string, rule: CacheRule): readonly string[] {
  const seconds = Number(/max-age="?(\d+)/i.exec(text)?.[1] ?? NaN);
  const isAsked = /\bno-(?:store|cache)\b/i.test(text);
  if (rule === 'asset') {
    return seconds >= MIN_ASSET_SECONDS && !isAsked ? [] : ['it is not kept for long'];
  }
  if (rule === 'missing') {
    return seconds > 0 || /\bimmutable\b/i.test(text)
      ? ['it is kept although it is missing: the next release would stay broken']
      : [];
  }
  if (isAsked || seconds === 0) return [];
  return [
    `it may be kept without asking, as Cache-Control is ${text === '' ? 'missing' : 'not no-store'}`,
  ];
}
