import ts from 'typescript';

/** A text for people that stands in the code, where no language can change it. */
export interface WrittenText {
  readonly line: number;
  readonly text: string;
}

/** Attributes, properties and members whose value a person reads or hears. */
const SAID =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|aria(Label|Description|Placeholder|RoleDescription|ValueText)|alt|title|placeholder|caption|label|labels|hint|message|heading|lead|detail|description|text|textContent|innerText|\w+(Label|Text|Title|Hint|Message|Heading|Description))$/;
const SAYING_CALLS = new Set(['alert', 'announce', 'confirm', 'prompt']);

/**
 * The texts for people in a source: what elements hold, what attributes and properties of audible names hold, what
 * is assigned to them, and what dialogs of the browser would say.
 */
export function findWrittenTexts(fileName: string, code: string): readonly WrittenText[] {
  const source = ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest, true);
  const found: WrittenText[] = [];
  const add = (node: ts.Node, text: string) => {
    if (!isForPeople(text)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push({ line: line + 1, text: text.trim() });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) add(node, node.text);
    for (const said of saidBy(node))
      for (const literal of literalsIn(said)) add(literal, textOf(literal));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A word: not a sign, a unit, or a name of code such as `aria-label` and `--gap`. */
function isForPeople(text: string): boolean {
  const words = text.trim();
  if (!/\p{L}{2}/u.test(words)) return false;
  return /^\p{Lu}|\s/u.test(words);
}

/** The expressions of a node that are said to people. */
function saidBy(node: ts.Node): readonly ts.Expression[] {
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return present(node.expression);
  if (ts.isJsxAttribute(node) && SAID.test(node.name.getText())) return initializerOf(node);
  if (ts.isPropertyAssignment(node) && SAID.test(nameOf(node.name))) return [node.initializer];
  if (ts.isBinaryExpression(node)) return assignedBy(node);
  return ts.isCallExpression(node) ? argumentsSaid(node) : [];
}

function present(expression: ts.Expression | undefined): readonly ts.Expression[] {
  return expression === undefined ? [] : [expression];
}

function initializerOf({ initializer }: ts.JsxAttribute): readonly ts.Expression[] {
  if (initializer === undefined) return [];
  return ts.isJsxExpression(initializer) ? present(initializer.expression) : [initializer];
}

function nameOf(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '';
}

function assignedBy({ left, operatorToken, right }: ts.BinaryExpression): readonly ts.Expression[] {
  const isAssigned = operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return isAssigned && ts.isPropertyAccessExpression(left) && SAID.test(left.name.text)
    ? [right]
    : [];
}

function argumentsSaid({
  expression,
  arguments: given,
}: ts.CallExpression): readonly ts.Expression[] {
  const called = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  const name = ts.isIdentifier(called) ? called.text : '';
  if (SAYING_CALLS.has(name)) return given.slice(0, 1);
  const [attribute] = given;
  const isSaid =
    attribute !== undefined && ts.isStringLiteral(attribute) && SAID.test(attribute.text);
  return name === 'setAttribute' && isSaid ? given.slice(1, 2) : [];
}

type Literal = ts.StringLiteralLike | ts.TemplateExpression;

/** The literals that may become the value of an expression; what is handed to a function does not. */
function literalsIn(node: ts.Expression): readonly Literal[] {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return [node];
  if (ts.isParenthesizedExpression(node)) return literalsIn(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsIn);
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(literalsIn);
  if (!ts.isBinaryExpression(node)) return [];
  const isOfBoth = /^(\+|\?\?|\|\|)$/.test(node.operatorToken.getText());
  return isOfBoth ? [node.left, node.right].flatMap(literalsIn) : literalsIn(node.right);
}

function textOf(literal: Literal): string {
  if (ts.isStringLiteralLike(literal)) return literal.text;
  return [literal.head, ...literal.templateSpans.map((span) => span.literal)]
    .map(({ text }) => text)
    .join('');
}
