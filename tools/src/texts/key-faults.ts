import ts from 'typescript';
import { askedKey, type Texts } from './language-texts.ts';

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

/** The values that an expression may have; undefined where its type is wider than a few literals. */
function literalsOf(
  checker: ts.TypeChecker,
  expression: ts.Expression,
): readonly string[] | undefined {
  const type = checker.getTypeAtLocation(expression);
  const narrowest = checker.getBaseConstraintOfType(type) ?? type;
  const members = narrowest.isUnion() ? narrowest.types : [narrowest];
  const values = members.map((member) =>
    member.isStringLiteral() || member.isNumberLiteral() ? String(member.value) : undefined,
  );
  return values.every((value) => value !== undefined) ? values : undefined;
}

/** Uses of texts in the sources, by the calls of i18next's `t`. */
interface UsedKeys {
  /** Keys as they are asked for: `tree.selected` where the texts have `tree.selected_one`. */
  readonly keys: ReadonlySet<string>;
  /** Calls whose key is not known before the app runs, as `file:line`. */
  readonly unknown: readonly string[];
}

/**
 * The keys that calls of `t` in these files may ask for, as the compiler knows them. Of a key that a type makes
 * possible, such as `` `theme.${choice}` ``, each part must also be written as a value in one of the files: a member
 * that only the texts name is used by nobody.
 */
function findUsedKeys(program: ts.Program, files: readonly ts.SourceFile[]): UsedKeys {
  const checker = program.getTypeChecker();
  const written = new Set<string>();
  const asked: (readonly KeyPart[])[] = [];
  const unknown: string[] = [];
  for (const file of files) {
    visit(file, (node) => {
      addWrittenValue(node, written);
      if (!ts.isCallExpression(node) || !isTextFunction(node.expression)) return;
      const [key] = node.arguments;
      const parts = key === undefined ? undefined : keysOf(checker, key);
      if (parts === undefined) unknown.push(positionOf(file, node));
      else asked.push(...parts);
    });
  }
  const isWritten = ({ value, isOfType }: KeyPart) => !isOfType || written.has(value);
  const used = asked.filter((parts) => parts.every(isWritten));
  return { keys: new Set(used.map((parts) => parts.map(({ value }) => value).join(''))), unknown };
}

/** A piece of a key: written in the call, or one of the values that a type allows there. */
interface KeyPart {
  readonly value: string;
  readonly isOfType: boolean;
}

type Keys = readonly (readonly KeyPart[])[];

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

/** By its name, as every `t` of i18next is called here; of one by another name the keys would count as unused. */
function isTextFunction(callee: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(callee)) return callee.name.text === 't';
  return ts.isIdentifier(callee) && callee.text === 't';
}

/** Undefined where a key is not known. */
function keysOf(checker: ts.TypeChecker, key: ts.Expression): Keys | undefined {
  if (ts.isStringLiteralLike(key)) return [[{ value: key.text, isOfType: false }]];
  if (ts.isParenthesizedExpression(key)) return keysOf(checker, key.expression);
  if (ts.isConditionalExpression(key)) {
    const [one, other] = [keysOf(checker, key.whenTrue), keysOf(checker, key.whenFalse)];
    return one === undefined || other === undefined ? undefined : [...one, ...other];
  }
  if (ts.isTemplateExpression(key)) return keysOfTemplate(checker, key);
  return literalsOf(checker, key)?.map((value) => [{ value, isOfType: true }]);
}

function keysOfTemplate(checker: ts.TypeChecker, key: ts.TemplateExpression): Keys | undefined {
  let keys: Keys = [[{ value: key.head.text, isOfType: false }]];
  for (const { expression, literal } of key.templateSpans) {
    const values = literalsOf(checker, expression);
    if (values === undefined) return undefined;
    const end = { value: literal.text, isOfType: false };
    keys = keys.flatMap((start) =>
      values.map((value) => [...start, { value, isOfType: true }, end]),
    );
  }
  return keys;
}

/** Literals and names of properties, but none that is a type. */
function addWrittenValue(node: ts.Node, written: Set<string>): void {
  if (ts.isLiteralTypeNode(node.parent ?? node)) return;
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) written.add(node.text);
  if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) written.add(node.name.text);
  if (ts.isShorthandPropertyAssignment(node)) written.add(node.name.text);
}

function positionOf(file: ts.SourceFile, node: ts.Node): string {
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`;
}
