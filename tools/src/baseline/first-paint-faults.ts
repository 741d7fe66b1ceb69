import { Linter } from 'eslint';
import { indexCompat } from './compat-index.ts';
import { type BuiltFile, newerFaults } from './find-newer.ts';

/**
 * The browsers that have to read the script of the first paint: it tells those below the baseline
 * which ones work. They are the first that know all syntax of 2020.
 */
const READERS = { chrome: '80', edge: '80', firefox: '74', safari: '13.1', ios: '13.4' };
const SYNTAX = { ecmaVersion: 2020, sourceType: 'script' } as const;

const FIRST_PAINT = /\bfirst-paint-[^/]*\.js$/;

/** An option of listeners, which is also an attribute. */
const ALLOWED = { progressive: {}, otherMeanings: ['capture'] };

function syntaxFaults({ path, text }: BuiltFile): readonly string[] {
  return new Linter()
    .verify(text, { languageOptions: SYNTAX })
    .filter(({ fatal }) => fatal)
    .map(({ message }) => `${path}: browsers of 2020 cannot read it. ${message}`);
}

/** A sentence for each thing in the script of the first paint that a browser of 2020 lacks. */
export function firstPaintFaults(files: readonly BuiltFile[]): readonly string[] {
  const scripts = files.filter(({ path }) => FIRST_PAINT.test(path));
  if (scripts.length === 0) return ['The build has no script of the first paint.'];
  const unread = scripts.flatMap(syntaxFaults);
  return unread.length > 0 ? unread : newerFaults(scripts, indexCompat(READERS), ALLOWED);
}
