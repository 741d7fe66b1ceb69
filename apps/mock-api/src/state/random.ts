/** Pseudo-random numbers that depend only on the seed. */
export interface Random {
  /** From 0 to below 1. */
  readonly fraction: () => number;
  /** From the first to the last, both included. */
  readonly integer: (first: number, last: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** In the shape of a version 4 UUID. */
  readonly uuid: () => string;
}

export function createRandom(seed: string | number): Random {
  const next = smallFastCounter(String(seed));
  const fraction = () => next() / 2 ** 32;
  return {
    fraction,
    integer: (first, last) => first + Math.floor(fraction() * (last - first + 1)),
    chance: (probability) => fraction() < probability,
    pick: <Item>(items: readonly Item[]) => {
      if (items.length === 0) throw new RangeError('There is nothing to pick from');
      return items[Math.floor(fraction() * items.length)] as Item;
    },
    uuid: () => uuidOf([next(), next(), next(), next()]),
  };
}

/** The generator sfc32: small state, no short cycles, 32 bits at a time. */
function smallFastCounter(seed: string): () => number {
  let [a, b, c, counter] = [hash(seed, 1), hash(seed, 2), hash(seed, 3), 1];
  const next = () => {
    const result = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + result) | 0;
    return result >>> 0;
  };
  // The first numbers are still similar to the seed.
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

/** FNV-1a hash of the text, with another start for each salt. */
function hash(text: string, salt: number): number {
  let value = Math.imul(0x811c9dc5 ^ salt, 0x01000193);
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value | 0;
}

function uuidOf(words: readonly number[]): string {
  const digits = words.map((word) => word.toString(16).padStart(8, '0')).join('');
  const variant = '89ab'[Number.parseInt(digits.charAt(16), 16) % 4] ?? '8';
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    variant + digits.slice(17, 20),
    digits.slice(20),
  ].join('-');
}
