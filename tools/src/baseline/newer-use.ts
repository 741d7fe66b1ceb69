import type { Feature } from './compat-index.ts';

/** A use of a feature. */
export interface FeatureUse {
  /** Name in the list of features that may be newer: `CSS.highlights`, `.showPopover`. */
  readonly name: string;
  /** The features that it may be: several where code tells a name alone. */
  readonly candidates: readonly Feature[];
}

/** A use of a feature that a browser of the baseline lacks. */
export interface NewerUse {
  readonly name: string;
  readonly feature: Feature;
}

/** The uses that are certainly of a feature newer than the baseline, each name once. */
export function newerOf(uses: readonly FeatureUse[]): readonly NewerUse[] {
  const found = new Map<string, NewerUse>();
  for (const { name, candidates } of uses) {
    const [feature] = candidates;
    // A name that an older feature has too may well be that one.
    if (feature !== undefined && candidates.every(({ lacking }) => lacking.length > 0))
      found.set(name, { name, feature });
  }
  return [...found.values()];
}
