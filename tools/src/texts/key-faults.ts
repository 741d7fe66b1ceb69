import { askedKey, type Texts } from './language-texts.ts';
import { ownProgram, ownSources } from './own-program.ts';
import { findUsedKeys } from './used-keys.ts';

/** Texts that none of these files asks for, keys that no text has, and calls whose key cannot be known. */
export function findKeyFaults(texts: Texts, files: readonly string[]): readonly string[] {
  const program = ownProgram(files);
  // The languages themselves name every key, and would make each of them used.
  const sources = ownSources(program).filter(
    ({ fileName }) => !/\/(i18n|generated)\//.test(fileName),
  );
  const { keys, unknown } = findUsedKeys(program, sources);
  const known = new Set([...texts.keys()].flatMap((key) => [key, askedKey(key)]));
  return [
    ...[...texts.keys()]
      .filter((key) => !keys.has(key) && !keys.has(askedKey(key)))
      .map((key) => `${key}: no code asks for this text.`),
    ...[...keys]
      .filter((key) => !known.has(key))
      .map((key) => `${key}: code asks for it, and there is no such text.`),
    ...unknown.map((place) => `${place}: which key is asked for is not known before the app runs.`),
  ];
}
