import ts from 'typescript';

function parse(fileName: string, text: string): ts.SourceFile {
  return ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest);
}

/** The names that a file declares at its top: functions, constants, classes, interfaces, types. */
export function declaredNames(fileName: string, text: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of parse(fileName, text).statements) {
    if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) addBinding(name, names);
    } else if (isNamedDeclaration(statement) && statement.name !== undefined) {
      names.add(statement.name.text);
    }
  }
  return names;
}

function isNamedDeclaration(node: ts.Node) {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  );
}

function addBinding(name: ts.BindingName, names: Set<string>): void {
  if (ts.isIdentifier(name)) {
    names.add(name.text);
    return;
  }
  for (const element of name.elements) {
    if (ts.isBindingElement(element)) addBinding(element.name, names);
  }
}

/** The names of the values, not the types, that an index file hands on or declares. */
export function exportedValues(fileName: string, text: string): readonly string[] {
  return parse(fileName, text).statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return [];
    const clause = statement.exportClause;
    if (clause === undefined || !ts.isNamedExports(clause)) return [];
    return clause.elements.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name }) => name.text);
  });
}

export interface TestTitle {
  readonly title: string;
  /** The test, or all of the group, is left out: it shows nothing. */
  readonly isSkipped: boolean;
}

const testFunctions = new Set(['describe', 'it', 'test']);
const leavingOut = new Set(['fixme', 'skip', 'todo']);

/**
 * The first arguments of `describe`, `it` and `test`, also with `.each` and the like. A template
 * literal is as written, with its `${…}`.
 */
export function testTitles(fileName: string, text: string): readonly TestTitle[] {
  const source = parse(fileName, text);
  const titles: TestTitle[] = [];
  const visit = (node: ts.Node, isInSkipped: boolean): void => {
    let isSkipped = isInSkipped;
    if (ts.isCallExpression(node)) {
      const chain = calledChain(node.expression);
      const [first] = node.arguments;
      if (first !== undefined && testFunctions.has(chain[0] ?? '')) {
        isSkipped ||= chain.some((name) => leavingOut.has(name));
        const title = literalText(first, source);
        if (title !== undefined) titles.push({ title, isSkipped });
      }
    }
    ts.forEachChild(node, (child) => visit(child, isSkipped));
  };
  visit(source, false);
  return titles;
}

/** `it.each(…)` as `['it', 'each']`; empty where something else is called. */
function calledChain(callee: ts.Expression): readonly string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) {
    const chain = calledChain(callee.expression);
    return chain.length === 0 ? [] : [...chain, callee.name.text];
  }
  if (ts.isCallExpression(callee)) return calledChain(callee.expression);
  return ts.isTaggedTemplateExpression(callee) ? calledChain(callee.tag) : [];
}

function literalText(node: ts.Expression, source: ts.SourceFile): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText(source).slice(1, -1) : undefined;
}
