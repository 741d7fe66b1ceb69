import { basename, dirname } from 'node:path/posix';
import ts from 'typescript';

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** The convention of a script that is built apart: `src/<name>/<name>.ts` stands for its folder. */
const STANDALONE = /^\/?src\/([\w-]+)\/\1\.ts$/;
const SOURCE_PATH = /(?:^|[^\w-])src\/[\w./-]*\w\.(?:tsx?|css|json)\b/;
const HYPHENATED = /[a-z\d]+(?:-[a-z\d]+)+/g;

/**
 * Literals of a file that name a single source file of ours: by its path, or by a name of several words that no
 * folder has too. Imports are no such literals, nor is the name that a property `name` gives to something else.
 */
export function namedSourceFiles(
  { path, text }: TextFile,
  sourceFiles: readonly string[],
): readonly string[] {
  const names = fileNames(sourceFiles);
  const found = new Set<string>();
  for (const literal of literalsOf(path, text)) {
    if (STANDALONE.test(literal)) continue;
    const sourcePath = SOURCE_PATH.exec(literal)?.[0].replace(/^[^\w]/, '');
    if (sourcePath !== undefined) found.add(sourcePath);
    for (const [word] of literal.matchAll(HYPHENATED)) if (names.has(word)) found.add(word);
  }
  return [...found];
}

/** Names of files without extensions, of several words each, that are no folder's name as well. */
function fileNames(sourceFiles: readonly string[]): ReadonlySet<string> {
  const folders = new Set(sourceFiles.flatMap((file) => dirname(file).split('/')));
  const names = sourceFiles
    .filter((file) => !file.endsWith('.d.ts'))
    .map((file) => basename(file).replace(/\..*$/, ''));
  return new Set(names.filter((name) => name.includes('-') && !folders.has(name)));
}

/** The texts of strings, templates and regular expressions, these without their escapes. */
function literalsOf(path: string, text: string): readonly string[] {
  const literals: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'name') return;
    if (ts.isRegularExpressionLiteral(node)) literals.push(node.text);
    else if (ts.isStringLiteralLike(node)) literals.push(node.text);
    else if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      literals.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return literals.map((literal) => literal.replaceAll(/\\([/.])/g, '$1'));
}
