let waiting: (() => void)[] = [];

/**
 * Calls back once the requests that have arrived are all dealt with, so that their answers leave
 * together: one that leaves alone wakes its reader, and under load the many switches between the
 * two processes take as long as the answers themselves.
 */
export function atTurnEnd(callback: () => void): void {
  if (waiting.push(callback) === 1) setImmediate(callAll);
}

function callAll(): void {
  const due = waiting;
  waiting = [];
  for (const callback of due) callback();
}
