import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { answerCheck } from './contract/answer-check.ts';
import { operationsOf, readContractDocument, type Operation } from './contract/document.ts';
import { requestCheck } from './contract/request-check.ts';
import { createChecks, type Checks } from './contract/validators.ts';
import type { Check } from './contract/page-check.ts';

export type Handlers = Readonly<Record<string, RouteHandlerMethod>>;

export interface Contract {
  readonly operations: readonly Operation[];
  /** Checks one line of the streamed answer of an operation. */
  readonly pieceCheck: (operationId: string) => Check;
  readonly checks: Checks;
}

const STREAM = 'application/x-ndjson';

/** Kept for the whole process, since compiling the checks takes longer than starting a server. */
let loaded: Contract | undefined;

/** The contract of this process: its servers share the document and the checks made of it. */
export function loadContract(): Contract {
  return (loaded ??= readContract());
}

function readContract(): Contract {
  const document = readContractDocument();
  const operations = operationsOf(document);
  const checks = createChecks(document);
  return {
    operations,
    checks,
    pieceCheck: (operationId) => {
      const operation = operations.find(({ id }) => id === operationId);
      const pointer = operation?.responses.get('200')?.get(STREAM);
      if (!pointer) throw new Error(`The contract has no stream for ${operationId}`);
      return checks.schemaAt(pointer, 'piece');
    },
  };
}

/** Contract with only the operations that belong to a part of the server. */
export function contractOf(
  contract: Contract,
  belongs: (operation: Operation) => boolean,
): Contract {
  return { ...contract, operations: contract.operations.filter(belongs) };
}

/**
 * Registers a route for every operation. Throws if operations and handlers do not match one to one, or
 * if an address does not begin with the context's prefix.
 */
export function registerContract(
  app: FastifyInstance,
  contract: Contract,
  handlers: Handlers,
): void {
  refuseMismatch(contract, handlers);
  if (!app.hasRequestDecorator('isAnswerChecked')) app.decorateRequest('isAnswerChecked', null);
  for (const operation of contract.operations) {
    const handler = handlers[operation.id];
    if (!handler) continue;
    app.route({
      method: operation.method.toUpperCase(),
      url: urlWithin(app.prefix, operation),
      config: { needsSession: operation.needsSession },
      preHandler: requestCheck(operation, contract.checks),
      ...answerCheck(operation, contract.checks),
      handler: answered(handler),
    });
  }
}

/** Hides a returned reply from Fastify, which would wait for it although the handler has answered. */
function answered(handler: RouteHandlerMethod): RouteHandlerMethod {
  return function (this: FastifyInstance, request, reply) {
    const result: unknown = handler.call(this, request, reply);
    return result === reply ? undefined : result;
  };
}

function urlWithin(prefix: string, { id, url }: Operation): string {
  if (!url.startsWith(prefix)) throw new Error(`The operation ${id} lies outside ${prefix}`);
  return url.slice(prefix.length);
}

function refuseMismatch({ operations }: Contract, handlers: Handlers): void {
  const ids = operations.map(({ id }) => id);
  const faults = [
    ...ids.filter((id) => !Object.hasOwn(handlers, id)).map((id) => `no handler for ${id}`),
    ...Object.keys(handlers)
      .filter((id) => !ids.includes(id))
      .map((id) => `no operation for the handler ${id}`),
  ];
  if (faults.length > 0)
    throw new Error(`The contract and the handlers differ: ${faults.join(', ')}`);
}
