import { createJudge, type Judge, type Operation, type Operations } from './operations.ts';
import { type Answer, CallFailure, Difference } from './answer.ts';
import { type Caller, type CallRequest, createCaller } from './caller.ts';
import { crossOriginFaults, crossOriginNotes } from './header-faults.ts';
import { ANSWER, type CheckRecord, createRecord } from './record.ts';
import type { Target } from './options.ts';

/** A check cannot be made here, for this reason. */
export class Skip extends Error {
  override readonly name = 'Skip';
}

export interface ExpectedCall extends CallRequest {
  readonly status: number;
}

export type Faults = readonly string[];

/** The deployment under check: every call is judged, and what is found is recorded. */
export interface Deployment {
  readonly target: Target;
  readonly operations: Operations;
  readonly record: CheckRecord;
  readonly caller: Caller;
  /** Calls of another user, where a token of one was given. */
  readonly other: Caller | undefined;
  /** Replaces every token that was sent or received by an ellipsis. */
  readonly redact: (text: string) => string;
  /** Runs a check and records its faults; a call that fails is one. True where there are none. */
  readonly check: (id: string, check: string, body: () => Promise<Faults>) => Promise<boolean>;
  /** Calls and judges. Throws `Difference` for an answer of another kind, `CallFailure` for none. */
  readonly answer: (id: string, request: ExpectedCall) => Promise<Answer>;
  /** The second half of `answer`, for an answer that is there already. */
  readonly accept: (id: string, answer: Answer, status: number) => Answer;
  /** A check that is one call; its answer, where there is one of the right kind. */
  readonly attempt: (
    id: string,
    check: string,
    request: ExpectedCall & { readonly verify?: (answer: Answer) => Faults | Promise<Faults> },
  ) => Promise<Answer | undefined>;
  readonly judge: Judge;
  /** Records what CORS finds in an answer that came outside of `answer`. */
  readonly judgeCrossOrigin: (
    operation: Operation,
    answer: { readonly status: number; readonly headers: Headers },
  ) => void;
}

const CROSS_ORIGIN = 'CORS';
const MAX_FAILURES_IN_A_ROW = 3;
const GONE = 'the server no longer answers';

export function createDeployment(
  target: Target,
  operations: Operations,
  stop: AbortSignal,
): Deployment {
  const record = createRecord(operations.all.map(({ id }) => id));
  const caller = watchFailures(createCaller(target, stop));
  const { otherToken } = target;
  const ofOther = { ...target, sessionToken: otherToken, externalToken: undefined };
  const other = otherToken === undefined ? undefined : watchFailures(createCaller(ofOther, stop));
  const judge = createJudge(operations);
  const isCrossOrigin =
    target.callingOrigin !== undefined && target.callingOrigin !== target.apiOrigin;

  const judgeCrossOrigin: Deployment['judgeCrossOrigin'] = (operation, answer) => {
    if (!isCrossOrigin || operation.host !== 'api') return;
    for (const note of crossOriginNotes(answer)) record.note(operation.id, note);
    const faults = crossOriginFaults(answer, target.callingOrigin ?? '');
    if (faults.length === 0) record.conforms(operation.id, CROSS_ORIGIN);
    else record.differs(operation.id, CROSS_ORIGIN, faults);
  };

  const accept: Deployment['accept'] = (id, given, status) => {
    const operation = operations.find(id);
    judgeCrossOrigin(operation, given);
    const { unusable, faults } = judge(operation, given, status);
    if (unusable.length > 0) throw new Difference(unusable);
    if (faults.length === 0) return given;
    if (status >= 300) throw new Difference(faults);
    // Of a success with a fault in it, the rest can still be checked.
    record.differs(id, ANSWER, faults);
    return given;
  };

  const answer: Deployment['answer'] = async (id, request) =>
    accept(id, await caller.call(operations.find(id), request), request.status);

  const check: Deployment['check'] = async (id, name, body) => {
    try {
      const faults = await body();
      if (faults.length === 0) record.conforms(id, name);
      else record.differs(id, name, faults);
      return faults.length === 0;
    } catch (error) {
      if (error instanceof Skip) record.skips(id, name, error.message);
      else if (error instanceof Difference) record.differs(id, name, error.reasons);
      else if (error instanceof CallFailure) record.differs(id, name, [error.message]);
      else throw error;
      return false;
    }
  };

  const attempt: Deployment['attempt'] = async (id, name, { verify, ...request }) => {
    let given: Answer | undefined;
    await check(id, name, async () => {
      given = await answer(id, request);
      return (await verify?.(given)) ?? [];
    });
    return given;
  };

  return {
    ...{ target, operations, record, caller, other },
    redact: (text) => other?.redact(caller.redact(text)) ?? caller.redact(text),
    ...{ check, answer, accept, attempt, judge, judgeCrossOrigin },
  };
}

/**
 * After several failures in a row the rest would only wait for one time-out after another; what was
 * made is tried to be deleted all the same.
 */
function watchFailures(caller: Caller): Caller {
  let failures = 0;
  const watched = async <Value>(
    work: () => Promise<Value>,
    { isDeletion }: CallRequest = {},
  ): Promise<Value> => {
    if (failures >= MAX_FAILURES_IN_A_ROW && isDeletion !== true) throw new Skip(GONE);
    try {
      const value = await work();
      failures = 0;
      return value;
    } catch (error) {
      if (error instanceof CallFailure) failures += 1;
      throw error;
    }
  };
  return {
    ...caller,
    call: (operation, request) => watched(() => caller.call(operation, request), request),
    stream: (operation, request, read) => watched(() => caller.stream(operation, request, read)),
  };
}
