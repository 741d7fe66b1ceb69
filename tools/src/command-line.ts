import { parseArgs } from 'node:util';

/** A mistake the person at the keyboard can mend: shown as its sentence alone, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** `strings` is a flag that may be given several times. */
type FlagKinds = Readonly<Record<string, 'string' | 'strings' | 'boolean'>>;

interface ValueOfKind {
  readonly string: string;
  readonly strings: readonly string[];
  readonly boolean: boolean;
}

type FlagValues<Kinds extends FlagKinds> = {
  readonly [Name in keyof Kinds]?: ValueOfKind[Kinds[Name]];
};

/** Reads `--name value`, `--name=value` and `--name`; anything else is a CommandError that names what is known. */
export function parseFlags<const Kinds extends FlagKinds>(
  args: readonly string[],
  kinds: Kinds,
): FlagValues<Kinds> {
  const options = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      { type: kind === 'boolean' ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const values: Record<string, string | boolean | readonly unknown[]> = {};
  for (const token of tokens) {
    if (token.kind !== 'option') throw new CommandError(unknown(args[token.index] ?? '--', kinds));
    const value = readValue(token, kinds);
    const before = values[token.name] ?? [];
    const isOneOfMany = kinds[token.name] === 'strings';
    values[token.name] = isOneOfMany ? [before, value].flat() : value;
  }
  return values as FlagValues<Kinds>;
}

function readValue(
  token: { name: string; rawName: string; value: string | undefined },
  kinds: FlagKinds,
): string | boolean {
  const kind = Object.hasOwn(kinds, token.name) ? kinds[token.name] : undefined;
  if (kind === undefined) throw new CommandError(unknown(token.rawName, kinds));
  if (kind === 'boolean') {
    if (token.value === undefined) return true;
    throw new CommandError(`The flag --${token.name} takes no value.`);
  }
  if (token.value === undefined || token.value === '' || token.value.startsWith('--')) {
    throw new CommandError(`The flag --${token.name} needs a value.`);
  }
  return token.value;
}

function unknown(given: string, kinds: FlagKinds): string {
  const known = Object.keys(kinds).map((name) => `--${name}`);
  const rest = known.length > 0 ? `the flags are ${known.join(', ')}` : 'this command takes none';
  return `Unknown argument "${given}": ${rest}.`;
}

/**
 * Runs a command's body and ends the process with the exit code it answers. Where `--help` is among the
 * arguments, `help` is printed and nothing else is done.
 */
export async function runCommand(
  body: (args: readonly string[]) => Promise<number>,
  help?: string,
): Promise<void> {
  const args = process.argv.slice(2);
  if (help !== undefined && args.some((arg) => arg === '--help' || arg === '-h')) {
    console.log(help);
    return;
  }
  try {
    process.exitCode = await body(args);
  } catch (error) {
    process.exitCode = 1;
    if (!(error instanceof CommandError)) throw error;
    process.stderr.write(`${error.message}\n`);
  }
}

/** A line that tells what goes on and for how long; other lines are printed above it. */
interface Progress {
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
