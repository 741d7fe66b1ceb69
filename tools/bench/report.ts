import type { Row } from './benchmark.ts';
import { describeGoal, isMet } from './goals.ts';

/** A benchmark's result as `--json` prints it. */
export interface JsonReport {
  readonly name: string;
  readonly rows: readonly JsonRow[];
}

export interface JsonRow {
  readonly case: string;
  readonly value: number | null;
  readonly unit: string;
  readonly ratio: number | null;
  readonly goal: string | null;
  readonly ok: boolean | null;
}

export function toJson(name: string, rows: readonly Row[]): JsonReport {
  return {
    name,
    rows: rows.map((row) => ({
      case: row.case,
      value: row.value,
      unit: row.unit,
      ratio: row.ratio?.value ?? null,
      goal: describeGoal(row),
      ok: isMet(row),
    })),
  };
}

const head = ['case', 'value', 'unit', 'ratio', 'goal', 'result'];
const numeric = [1];

/** The rows as a table for people, without a newline at its end. */
export function renderTable(rows: readonly Row[]): string {
  const lines = [head, ...rows.map(cells)];
  const widths = head.map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  );
  const render = (line: readonly string[]) =>
    line
      .map((cell, column) => pad(cell, widths[column] ?? 0, column))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  const [title = '', ...rest] = lines.map(render);
  return [title, rule.trimEnd(), ...rest].join('\n');
}

function pad(cell: string, width: number, column: number): string {
  return numeric.includes(column) ? cell.padStart(width) : cell.padEnd(width);
}

function cells(row: Row): readonly string[] {
  const { ratio } = row;
  return [
    row.case,
    row.value === null ? 'not measured' : formatFigure(row.value),
    row.unit,
    ratio === undefined ? '' : `${formatFigure(ratio.value)} × ${ratio.of}`,
    describeGoal(row) ?? '',
    verdict(isMet(row)),
  ];
}

function verdict(ok: boolean | null): string {
  if (ok === null) return '';
  return ok ? 'ok' : 'missed';
}

/** Three figures that count, or whole numbers with separators of thousands from 100 on. */
export function formatFigure(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  return String(Number(value.toPrecision(3)));
}
