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

const MAX_TEXT_LENGTH = 300;

/** Gathers what was found; no token, and nothing that a terminal would obey, is left in it. */
export function createReport(
  { target, operations, record, redact }: Deployment,
  end: Pick<Report, 'leftBehind' | 'isComplete'>,
): Report {
  const printable = (text: string) =>
    redact(text)
      .replace(/[\p{Cc}\p{Cf}]/gu, '�')
      .slice(0, MAX_TEXT_LENGTH);
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

/** Tells whether a run shows that a server conforms: nothing differs or stays behind, and something was checked. */
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

const CHECKED_WIDTH = 44;
const MAX_NAMED_OPERATIONS = 4;

/** The report for people: a table, what else there is to know, and the line that counts. */
export function reportText(report: Report): string {
  const { conform, differ, skipped, operations } = report.summary;
  return [
    ...heading(report),
    '',
    ...tableOf(report.operations),
    ...section('Notes', remarksOf(report.operations)),
    ...section('Left behind, to be deleted by hand', report.leftBehind),
    ...section('Not checked', report.shortfalls),
    '',
    ...(report.isComplete ? [] : ['Stopped before the end.']),
    `${conform} conform, ${differ} differ, ${skipped} skipped of ${operations} operations`,
  ].join('\n');
}

function heading({ target, mode }: Report): readonly string[] {
  const sent =
    mode === 'read only'
      ? 'Read only: nothing but GET and OPTIONS is sent.'
      : 'Read and write: what is made is deleted again.';
  return [`${target} against the contract`, sent];
}

function tableOf(operations: readonly OperationReport[]): readonly string[] {
  const rows = [
    [['operation'], ['checked'], ['verdict']],
    ...operations.map((operation) => [
      [operation.operation],
      wrap(checkedBy(operation).join(', ')),
      verdictLines(operation),
    ]),
  ];
  const width = Math.max(...rows.map(([names]) => names?.[0]?.length ?? 0));
  return rows.flatMap(([names = [], checked = [], verdicts = []]) =>
    Array.from({ length: Math.max(1, checked.length, verdicts.length) }, (_, line) =>
      [
        (names[line] ?? '').padEnd(width),
        (checked[line] ?? '').padEnd(CHECKED_WIDTH),
        verdicts[line] ?? '',
      ]
        .join('  ')
        .trimEnd(),
    ),
  );
}

function checkedBy({ checks }: OperationReport): readonly string[] {
  return checks.filter(({ outcome }) => outcome !== 'skipped').map(({ check }) => check);
}

function verdictLines({ verdict, checks }: OperationReport): readonly string[] {
  if (verdict === 'conforms') return ['conforms'];
  if (verdict === 'skipped') {
    const answer = checks.find(({ check }) => check === ANSWER);
    return [`skipped: ${answer?.reasons.join('; ') ?? 'not reached'}`];
  }
  return checks
    .filter(({ outcome }) => outcome === 'differs')
    .flatMap(({ check, reasons }) => reasons.map((reason) => `differs: ${check}: ${reason}`));
}

/** Notes, and the checks that could not be made, each with the operations that it is true of. */
function remarksOf(operations: readonly OperationReport[]): readonly string[] {
  const remarks = new Map<string, string[]>();
  const add = (text: string, operation: string) =>
    remarks.set(text, [...(remarks.get(text) ?? []), operation]);
  for (const { operation, notes, checks } of operations) {
    for (const note of notes) add(note, operation);
    for (const { check, outcome, reasons } of checks) {
      if (outcome !== 'skipped' || check === ANSWER) continue;
      add(`${check} not checked: ${reasons.join('; ')}`, operation);
    }
  }
  return [...remarks].map(([text, ids]) =>
    ids.length > MAX_NAMED_OPERATIONS
      ? `${text} (${ids.length} operations)`
      : `${text} (${ids.join(', ')})`,
  );
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)];
}

function wrap(text: string): readonly string[] {
  const lines = [''];
  for (const word of text.split(/(?<=, )/)) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && (line + word).trimEnd().length > CHECKED_WIDTH) lines.push(word);
    else lines[lines.length - 1] = line + word;
  }
  return lines.map((line) => line.trimEnd());
}
