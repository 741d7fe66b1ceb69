import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const HEADER_LENGTH = 6;
const ENTRY_LENGTH = 16;

it('has the icon that browsers ask for by themselves in 16, 32 and 48 px, each a PNG', () => {
  const icon = readFileSync(new URL('../public/favicon.ico', import.meta.url));
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2)]).toEqual([0, 1]);
  const images = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => {
    const entry = HEADER_LENGTH + index * ENTRY_LENGTH;
    const image = icon.subarray(icon.readUInt32LE(entry + 12));
    // The width of a PNG is in its first chunk.
    return [icon[entry], icon[entry + 1], image.toString('latin1', 1, 4), image.readUInt32BE(16)];
  });
  expect(images).toEqual([16, 32, 48].map((size) => [size, size, 'PNG', size]));
});
