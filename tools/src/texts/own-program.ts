import ts from 'typescript';

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
export function ownProgram(files: readonly string[]): ts.Program {
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
export function ownSources(program: ts.Program): readonly ts.SourceFile[] {
  return program.getSourceFiles().filter(({ fileName }) => !fileName.includes('/typescript/lib/'));
}
