import type { Deployment } from './deployment.ts';
import { ANSWER, type OperationResult } from './record.ts';

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
  /** Checks that were asked for and not made: a pipeline must not take that for a server that conforms. */
  readonly shortfalls: readonly string[];
}

const LONGEST_TEXT = 300;

/** Gathers what was found; no token, and nothing that a terminal would obey, is left in it. */
export function createReport(
  { target, operations, record, redact }: Deployment,
  end: Pick<Report, 'leftBehind' | 'isComplete'>,
): Report {
  const printable = (text: string) =>
    redact(text)
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
    shortfalls: target.mayWrite && end.isComplete ? shortfallsOf(results) : [],
  };
}

/** Whether a run shows that a server conforms: nothing differs or stays behind, and something was checked. */
export function isSuccess({ summary, leftBehind, shortfalls }: Report): boolean {
  const isGood = summary.conform > 0 && summary.differ === 0;
  return isGood && leftBehind.length === 0 && shortfalls.length === 0;
}

function shortfallsOf(results: readonly OperationReport[]): readonly string[] {
  const creations = results.filter(({ operation }) => /^create(?:Chat|Folder)$/.test(operation));
  if (creations.some(({ verdict }) => verdict !== 'skipped')) return [];
  const answer = creations.flatMap(({ checks }) => checks).find(({ check }) => check === ANSWER);
  const reason = answer?.reasons.join('; ') ?? 'not reached';
  return [`--write was given, and no write could be checked: ${reason}.`];
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
