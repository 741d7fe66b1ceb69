import type { CompatIndex } from './compat-index.ts';
import type { NewerUse } from './newer-use.ts';
import { newerInScript } from './script-features.ts';
import { newerInStyles } from './style-features.ts';

/** A file of the build. */
export interface BuiltFile {
  readonly path: string;
  readonly text: string;
}

/** Features that the build may use although they are newer than the baseline. */
export interface AllowedNewer {
  /** With what happens in a browser without it. */
  readonly progressive: Readonly<Record<string, string>>;
  readonly otherMeanings: readonly string[];
}

function usesOf({ path, text }: BuiltFile, index: CompatIndex): readonly NewerUse[] {
  if (path.endsWith('.css')) return newerInStyles(text, index);
  return path.endsWith('.js') ? newerInScript(text, index) : [];
}

/**
 * A sentence for each feature of the files that a browser of the baseline lacks and that nobody
 * allowed, and one for each allowed feature that no file uses.
 */
export function newerFaults(
  files: readonly BuiltFile[],
  index: CompatIndex,
  { progressive, otherMeanings }: AllowedNewer,
): readonly string[] {
  const allowed = [...Object.keys(progressive), ...otherMeanings];
  const used = new Set<string>();
  const faults = files.flatMap((file) =>
    usesOf(file, index).flatMap(({ name, feature }) => {
      const entry = allowed.find((each) => name === each || name.startsWith(`${each}.`));
      if (entry !== undefined) used.add(entry);
      const lacking = feature.lacking.join(', ');
      return entry === undefined
        ? [`${file.path}: ${name} (${feature.path}) is not in ${lacking}.`]
        : [];
    }),
  );
  const unused = allowed.filter((entry) => !used.has(entry));
  return [...faults, ...unused.map((entry) => `newer-features.ts: no file uses ${entry}.`)];
}
