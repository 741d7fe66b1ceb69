/** Freezes a value with all it holds, so that a rule that writes to its input throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach((member) => void deepFreeze(member));
  }
  return value;
}
