import type { OperationReport, Report } from './report.ts';
import { ANSWER } from './record.ts';

const CHECKED_WIDTH = 44;
const NAMED_OPERATIONS = 4;

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
    ids.length > NAMED_OPERATIONS
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
