import ts from 'typescript';
import { askedKey, type Texts } from './language-texts.ts';
import { findUsedKeys } from './used-keys.ts';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.Preserve,
  lib: ['lib.es2023.d.ts'],
  strict: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  types: [],
};

/**
 * The program of these files and what they import of ours. Packages stay unknown to it, which makes it ten times
 * faster: the values that a key is made of are our own types.
 */
function ownProgram(files: readonly string[]): ts.Program {
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) =>
      /^(\.|@colega\/)/.test(text)
        ? ts.resolveModuleName(text, from, options, host)
        : { resolvedModule: undefined },
    );
  return ts.createProgram({ rootNames: files, options, host });
}

/** The source files of a program that are ours. */
function ownSources(program: ts.Program): readonly ts.SourceFile[] {
  return program.getSourceFiles().filter(({ fileName }) => !fileName.includes('/typescript/lib/'));
}

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
