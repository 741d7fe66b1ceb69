import OpenAI from 'openai';
import { StartFault } from '../start-fault.ts';
import { createEndpointModel } from './endpoint-model.ts';
import { endpointFailure } from './endpoint-failure.ts';
import { ModelFailure, type Model } from './model.ts';

export interface ModelOptions {
  /** Address of an endpoint that speaks OpenAI's protocol, up to its version: `http://localhost:11434/v1`. */
  readonly url: string;
  /** Name of the model; without it, the only one that the endpoint has. */
  readonly name?: string | undefined;
  /** Sent as a bearer token, to this endpoint alone. */
  readonly key?: string | undefined;
  /** Time of silence after which the endpoint counts as stuck. @default four minutes */
  readonly silenceMs?: number | undefined;
}

/** Time for the list of models; whoever starts the server waits for it. */
const LIST_LIMIT_MS = 10_000;
const MAX_NAMES_SHOWN = 12;

/** Finds the model of an endpoint. Throws a `StartFault` where there is none, or more than one to choose from. */
export async function openModel(options: ModelOptions): Promise<Model> {
  const client = createClient(options);
  const name = options.name ?? (await onlyModel(client, options));
  return createEndpointModel(client, { ...options, name });
}

/**
 * The client takes nothing from the environment, writes no log, tells nothing about this machine, follows no
 * redirect and repeats no call: the key goes to the given address only.
 */
function createClient({ url, key }: ModelOptions): OpenAI {
  return new OpenAI({
    baseURL: url,
    apiKey: key || 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    maxRetries: 0,
    fetchOptions: { redirect: 'error' },
    defaultHeaders: { ...WITHHELD, ...(key ? {} : { authorization: null }) },
  });
}

const WITHHELD = Object.fromEntries(
  [
    'Lang',
    'Package-Version',
    'OS',
    'Arch',
    'Runtime',
    'Runtime-Version',
    'Retry-Count',
    'Timeout',
  ].map((name) => [`x-stainless-${name.toLowerCase()}`, null]),
);

const NO_LIST = 'what answers there is no list of models';

async function onlyModel(client: OpenAI, { url, key }: ModelOptions): Promise<string> {
  const names = await namesOfModels(client).catch((error: unknown) => {
    const { message } = endpointFailure(error, key);
    throw new StartFault(
      `The models of ${url} cannot be listed: ${message}. Is it running, and is this its address? Otherwise name the model with --model-name.`,
    );
  });
  const [only] = names;
  if (only === undefined) throw new StartFault(`There is no model at ${url}; load one first.`);
  if (names.length === 1) return only;
  const shown = names.slice(0, MAX_NAMES_SHOWN).join(', ');
  const more =
    names.length > MAX_NAMES_SHOWN ? ` and ${String(names.length - MAX_NAMES_SHOWN)} more` : '';
  throw new StartFault(`Choose a model with --model-name: ${url} has ${shown}${more}.`);
}

/** An endpoint without a model may say null in place of its list, as Ollama does. */
async function namesOfModels(client: OpenAI): Promise<readonly string[]> {
  const page: unknown = await client.get('/models', { timeout: LIST_LIMIT_MS });
  const items: unknown =
    typeof page === 'object' && page !== null && 'data' in page ? (page.data ?? []) : undefined;
  if (!Array.isArray(items)) throw new ModelFailure(502, NO_LIST);
  return items.flatMap((item: { readonly id?: unknown } | null) =>
    typeof item?.id === 'string' ? [item.id] : [],
  );
}
