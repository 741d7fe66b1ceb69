/** Deeper than what anybody sends on purpose, and far from where a recursion overflows. */
const DEEPEST = 100;

/** Whether arrays and objects lie deeper in each other than can safely be written out again. */
export function isTooDeep(value: unknown): boolean {
  let containers = [value].filter(isContainer);
  for (let depth = 0; containers.length > 0; depth += 1) {
    if (depth === DEEPEST) return true;
    containers = containers.flatMap(valuesOf).filter(isContainer);
  }
  return false;
}

function valuesOf(container: object): unknown[] {
  return Object.values(container);
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
