import ts from 'typescript';

/** The values that an expression may have; undefined where its type is wider than a few literals. */
export function literalsOf(
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
export function findUsedKeys(program: ts.Program, files: readonly ts.SourceFile[]): UsedKeys {
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
