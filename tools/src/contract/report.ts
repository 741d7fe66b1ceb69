import type { Deployment } from './deployment.ts';
import type { OperationResult } from './record.ts';

export interface OperationReport extends OperationResult {
  readonly method: string;
  readonly path: string;
}

/** Object that `--json` prints. */
export interface Report {
  readonly target: string;
  readonly mode: 'read only' | 'read and write';
  /** False where the checks were stopped before their end. */
  readonly isComplete: boolean;
  readonly operations: readonly OperationReport[];
  readonly summary: {
    readonly conform: number;
    readonly differ: number;
    readonly skipped: number;
    readonly operations: number;
  };
  /** Things that the checks made and could not delete. */
  readonly leftBehind: readonly string[];
}

const LONGEST_TEXT = 300;

/** Gathers what was found; no token, and nothing that a terminal would obey, is left in it. */
export function createReport(
  { target, operations, record, caller }: Deployment,
  end: Pick<Report, 'leftBehind' | 'isComplete'>,
): Report {
  const printable = (text: string) =>
    caller
      .redact(text)
      .replace(/[\p{Cc}\p{Cf}]/gu, '�')
      .slice(0, LONGEST_TEXT);
  const results = record.results().map((result) => {
    const { method, url } = operations.find(result.operation);
    return { ...toPrintable(result, printable), method: method.toUpperCase(), path: url };
  });
  const count = (verdict: OperationResult['verdict']) =>
    results.filter((result) => result.verdict === verdict).length;
  return {
    target: target.apiOrigin,
    mode: target.mayWrite ? 'read and write' : 'read only',
    isComplete: end.isComplete,
    operations: results,
    summary: {
      ...{ conform: count('conforms'), differ: count('differs'), skipped: count('skipped') },
      operations: results.length,
    },
    leftBehind: end.leftBehind.map(printable),
  };
}

function toPrintable(
  result: OperationResult,
  printable: (text: string) => string,
): OperationResult {
  return {
    ...result,
    notes: result.notes.map(printable),
    checks: result.checks.map((check) => ({ ...check, reasons: check.reasons.map(printable) })),
  };
}
