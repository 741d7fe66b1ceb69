export type Outcome = 'conforms' | 'differs' | 'skipped';

export interface CheckResult {
  readonly check: string;
  readonly outcome: Outcome;
  readonly reasons: readonly string[];
}

export interface OperationResult {
  readonly operation: string;
  readonly verdict: Outcome;
  readonly checks: readonly CheckResult[];
  readonly notes: readonly string[];
}

/** Findings by operation and check; a repeated finding counts once. */
export interface CheckRecord {
  readonly conforms: (operation: string, check: string) => void;
  readonly differs: (operation: string, check: string, reasons: readonly string[]) => void;
  readonly skips: (operation: string, check: string, reason: string) => void;
  /** Something worth knowing that the contract does not decide. */
  readonly note: (operation: string, text: string) => void;
  readonly outcomeOf: (operation: string, check: string) => Outcome | undefined;
  readonly results: () => readonly OperationResult[];
}

/** The check without which an operation counts as skipped: a call that did what it is for. */
export const ANSWER = 'answer';

const WEIGHT: Readonly<Record<Outcome, number>> = { skipped: 0, conforms: 1, differs: 2 };

interface Entry {
  outcome: Outcome;
  readonly reasons: Set<string>;
}

export function createRecord(operations: readonly string[]): CheckRecord {
  const checks = new Map(operations.map((id) => [id, new Map<string, Entry>()]));
  const notes = new Map(operations.map((id) => [id, new Set<string>()]));

  function add(operation: string, check: string, found: { outcome: Outcome; reasons: string[] }) {
    const entries = checks.get(operation);
    if (entries === undefined) throw new Error(`The contract has no operation ${operation}`);
    const known = entries.get(check);
    if (known !== undefined && WEIGHT[known.outcome] > WEIGHT[found.outcome]) return;
    const reasons = known?.outcome === found.outcome ? known.reasons : new Set<string>();
    for (const reason of found.reasons) reasons.add(reason);
    entries.set(check, { outcome: found.outcome, reasons });
  }

  return {
    conforms: (operation, check) => add(operation, check, { outcome: 'conforms', reasons: [] }),
    differs: (operation, check, reasons) =>
      add(operation, check, { outcome: 'differs', reasons: [...reasons] }),
    skips: (operation, check, reason) =>
      add(operation, check, { outcome: 'skipped', reasons: [reason] }),
    note: (operation, text) => notes.get(operation)?.add(text),
    outcomeOf: (operation, check) => checks.get(operation)?.get(check)?.outcome,
    results: () =>
      operations.map((operation) => {
        const found = [...(checks.get(operation) ?? [])]
          .map(([check, { outcome, reasons }]) => ({ check, outcome, reasons: [...reasons] }))
          .toSorted((one, other) => Number(other.check === ANSWER) - Number(one.check === ANSWER));
        return {
          operation,
          verdict: verdictOf(found),
          checks: found,
          notes: [...(notes.get(operation) ?? [])],
        };
      }),
  };
}

function verdictOf(checks: readonly CheckResult[]): Outcome {
  if (checks.some(({ outcome }) => outcome === 'differs')) return 'differs';
  const answer = checks.find(({ check }) => check === ANSWER);
  return answer?.outcome ?? 'skipped';
}
