import { personaFixtures } from '../fixtures/personas.ts';
import { chatOwner, type UserFixture } from '../fixtures/users.ts';
import { generateData } from './generated-data.ts';
import { initialDataOf, type InitialData } from './initial-data.ts';
import { readReset, type ResetOptions } from './reset-options.ts';
import { liveStamps, seededStamps, type Stamps } from './stamps.ts';
import type { StoreOptions } from './store.ts';

export interface Beginning {
  readonly owner: UserFixture;
  readonly stamps: Stamps;
  readonly data: InitialData;
}

/** Seed of generated texts where none is named, so that no test depends on which folder has a chat. */
const USUAL_SEED = 'colega';

/** Makes the data with which a store begins, at its start or after a reset. Throws a `ResetFault`. */
export function beginData(options: StoreOptions, reset: ResetOptions): Beginning {
  const { owner, size } = readReset(reset, options.fixtures?.owner ?? chatOwner);
  const seed = reset.seed ?? options.seed;
  const stamps = seed === undefined ? liveStamps(options) : seededStamps(seed);
  const { start } = stamps;
  if (!size) {
    const { chats = [], folders = [] } = options.fixtures ?? {};
    return { owner, stamps, data: initialDataOf({ chats, folders }, owner.name, start) };
  }
  const { personas = personaFixtures } = options;
  const data = generateData({ seed: seed ?? USUAL_SEED, owner, personas, start, ...size });
  return { owner, stamps, data };
}
