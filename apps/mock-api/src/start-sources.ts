import type { ServerOptions } from './server.ts';
import { StartFault } from './start-fault.ts';

/** Sources of a server's answers, personas and data, in place of its own. */
export interface StartSources {
  /** Address of an endpoint of OpenAI's protocol. */
  readonly modelUrl?: string;
  readonly modelName?: string;
  readonly modelKey?: string;
  readonly historyTokens?: number;
  /** Path of a file of personas. */
  readonly personasFile?: string | undefined;
  /** Path of the file that keeps the data. */
  readonly storeFile?: string;
}

export type SourceFlag = (typeof SOURCE_FLAGS)[number];

/** The flags, each with a value, of every command that starts the server. */
export const SOURCE_FLAGS = ['model', 'model-name', 'history-tokens', 'personas', 'store'] as const;

/** The lines of `--help` about them. */
export const SOURCE_HELP = `  --model URL          an endpoint of OpenAI's protocol that answers in place of the scripts, such as
                       http://localhost:11434/v1; its key is the variable COLEGA_MODEL_KEY
  --model-name NAME    which of its models (the only one it has)
  --history-tokens N   how much of instructions and earlier messages a model gets (3000)
  --personas FILE      a file of your own personas, in the form of data/personas.yaml
  --store FILE         a file that keeps the data, which the next start finds again (in memory)`;

const MIN_HISTORY_TOKENS = 200;

/** Reads the flags and the key. Throws a `StartFault` that names the wrong one. */
export function readStartSources(
  flags: Readonly<Partial<Record<SourceFlag | 'seed', string | undefined>>>,
  environment: Readonly<Record<string, string | undefined>>,
): StartSources {
  const { model, personas, store } = flags;
  if (store !== undefined && flags.seed !== undefined) {
    throw new StartFault(
      '--seed makes the same data at each start, and --store keeps them: choose one.',
    );
  }
  for (const name of ['model-name', 'history-tokens'] as const) {
    if (model !== undefined || flags[name] === undefined) continue;
    throw new StartFault(`--${name} says something about a model: name its endpoint with --model.`);
  }
  const key = keyIn(environment['COLEGA_MODEL_KEY']);
  return {
    ...(model === undefined ? {} : { modelUrl: endpointOf(model) }),
    ...(flags['model-name'] === undefined ? {} : { modelName: flags['model-name'] }),
    ...(model === undefined || !key ? {} : { modelKey: key }),
    ...(flags['history-tokens'] === undefined
      ? {}
      : { historyTokens: tokensIn(flags['history-tokens']) }),
    ...(personas === undefined ? {} : { personasFile: personas }),
    ...(store === undefined ? {} : { storeFile: store }),
  };
}

/** Opens what the flags name; only what is named is loaded. Throws a `StartFault`. */
export async function openStartSources(
  sources: StartSources,
): Promise<Pick<ServerOptions, 'model' | 'historyTokens' | 'personas' | 'openStore'>> {
  const { modelUrl, modelName, modelKey, historyTokens, personasFile, storeFile } = sources;
  const personas = personasFile === undefined ? undefined : await personasIn(personasFile);
  const openStore = storeFile === undefined ? undefined : await storeIn(storeFile);
  if (modelUrl === undefined) return { personas, openStore };
  const { openModel } = await import('./model/open-model.ts');
  const model = await openModel({ url: modelUrl, name: modelName, key: modelKey });
  return { personas, openStore, model, historyTokens };
}

async function personasIn(file: string) {
  const { readOwnPersonas } = await import('./fixtures/own-personas.ts');
  return readOwnPersonas(file);
}

/** Opens the file at once, so that what is wrong with it is said before anything else. */
async function storeIn(file: string): Promise<ServerOptions['openStore']> {
  const { openDatabase } = await import('./state/sqlite/open-database.ts');
  const { SqliteStore } = await import('./state/sqlite/sqlite-store.ts');
  const opened = openDatabase(file);
  return (options) => new SqliteStore(opened, options);
}

/** The flags that name the same sources; the key stays in the environment. */
export function flagsOfSources(sources: StartSources): readonly string[] {
  const { modelUrl, modelName, historyTokens, personasFile, storeFile } = sources;
  const values: Record<SourceFlag, string | number | undefined> = {
    model: modelUrl,
    'model-name': modelName,
    'history-tokens': historyTokens,
    personas: personasFile,
    store: storeFile,
  };
  return SOURCE_FLAGS.flatMap((name) =>
    values[name] === undefined ? [] : [`--${name}=${String(values[name])}`],
  );
}

/** A key in the address would be shown wherever the address is. */
function endpointOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isEndpoint = url && ['http:', 'https:'].includes(url.protocol) && url.search === '';
  if (isEndpoint && !url.username && !url.password) return url.href.replace(/\/$/, '');
  throw new StartFault(
    '--model must be the address of an endpoint up to its version, such as http://localhost:11434/v1, without a key.',
  );
}

/** A key as it comes from a file, with its line end. What else no header can hold is refused, and not repeated. */
function keyIn(text = ''): string {
  const key = text.trim();
  if (/^[!-~]*$/.test(key)) return key;
  throw new StartFault(
    'COLEGA_MODEL_KEY has a character that no key has: it is a line of letters, digits and signs.',
  );
}

function tokensIn(text: string): number {
  const tokens = Number(text);
  if (/^\d+$/.test(text) && tokens >= MIN_HISTORY_TOKENS) return tokens;
  throw new StartFault(
    `--history-tokens must be a number from ${String(MIN_HISTORY_TOKENS)}, not "${text}".`,
  );
}
