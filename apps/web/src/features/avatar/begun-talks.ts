import { ownedValue } from '../../shared/owned-value.ts';
import { USER_KEYS } from '../../shared/storage.ts';

/** Stores the ids of talks, by their texts; a failed talk is forgotten. */
export interface BegunTalks {
  readonly find: (text: string) => string | undefined;
  readonly keep: (text: string, talkId: string) => void;
  readonly forget: (text: string) => void;
}

/** More are not worth storing: the service deletes old talks. */
const MAX_KEPT_TALKS = 50;

/** Returns a hash of a text (53 bits and the length), so that the text itself is not stored. */
function hashOf(text: string): string {
  let [first, second] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, 2_654_435_761);
    second = Math.imul(second ^ unit, 1_597_334_677);
  }
  first = Math.imul(first ^ (first >>> 16), 2_246_822_507) ^ (second >>> 13);
  second = Math.imul(second ^ (second >>> 16), 3_266_489_909) ^ (first >>> 13);
  const bits = 4_294_967_296 * (2_097_151 & second) + (first >>> 0);
  return `${bits.toString(36)}-${text.length}`;
}

function isEntry(value: unknown): value is [string, string] {
  return (
    Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string')
  );
}

/** Parses the stored talks; none if they belong to another service or are invalid. */
function parse(stored: string | null, host: string): Map<string, string> {
  try {
    const { of, talks } = JSON.parse(stored ?? '') as { of?: unknown; talks?: unknown };
    return new Map(of === host && Array.isArray(talks) ? talks.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

/** Keeps talks for one tab and user, across reloads until sign-out: no video is paid for twice. */
export function storedTalks({
  owner,
  host,
}: {
  readonly owner: string;
  readonly host: string;
}): BegunTalks {
  const key = USER_KEYS.avatarTalks;
  const talks = parse(ownedValue.read(key, owner), host);
  const store = () => {
    const newest = [...talks].slice(-MAX_KEPT_TALKS);
    ownedValue.write(key, owner, JSON.stringify({ of: host, talks: newest }));
  };
  return {
    find: (text) => talks.get(hashOf(text)),
    keep: (text, talkId) => {
      talks.set(hashOf(text), talkId);
      store();
    },
    forget: (text) => {
      if (talks.delete(hashOf(text))) store();
    },
  };
}
