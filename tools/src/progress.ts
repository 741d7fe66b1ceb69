/** A line that tells what goes on and for how long; other lines are printed above it. */
export interface Progress {
  readonly print: (text: string) => void;
  readonly stop: () => void;
}

interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const clearLine = '\r\u001b[2K';

/** Seconds since a time of `Date.now()`, as people read them: `3 s`, `0.4 s`. */
export function secondsSince(start: number): string {
  const seconds = (Date.now() - start) / 1000;
  return `${seconds < 1 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}

/**
 * On a terminal the line is redrawn each second; elsewhere it is printed at the start and every 15 seconds.
 * While the description is empty nothing is shown.
 */
export function startProgress(describe: () => string, output: Output = process.stdout): Progress {
  const started = Date.now();
  const line = () => `${describe()} ${Math.round((Date.now() - started) / 1000)} s`;
  const isTerminal = output.isTTY === true;
  const draw = () => {
    if (describe() !== '') output.write(isTerminal ? clearLine + line() : `${line()}\n`);
  };
  const timer = setInterval(draw, isTerminal ? 1000 : 15_000);
  timer.unref();
  if (isTerminal) draw();
  else if (describe() !== '') output.write(`${describe()}\n`);
  return {
    print: (text) => {
      output.write(`${isTerminal ? clearLine : ''}${text}\n`);
      if (isTerminal) draw();
    },
    stop: () => {
      clearInterval(timer);
      if (isTerminal) output.write(clearLine);
    },
  };
}
