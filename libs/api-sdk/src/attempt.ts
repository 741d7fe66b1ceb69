/** Uses what the app handed in; undefined where that throws, since no call is to fail by it. */
export function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
