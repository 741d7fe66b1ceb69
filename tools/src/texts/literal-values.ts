import type ts from 'typescript';

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
