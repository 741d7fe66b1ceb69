import {
  addMutants,
  countMutants,
  listSurvivors,
  type MutationCounts,
  type MutationReport,
  mutationScore,
  type Survivor,
} from './report.ts';

const headings = ['file', 'killed', 'survived', 'timeout', 'no coverage', 'errors', 'score'];
const longest = 90;

/** A table of the files with their sum, then every mutant that no test noticed. */
export function renderMutationReport(report: MutationReport): string {
  const rows = countMutants(report);
  const survivors = listSurvivors(report);
  const cells = [
    headings,
    ...rows.map((row) => toCells(row.file, row)),
    toCells('total', addMutants(rows)),
  ];
  const table = alignCells(cells);
  if (survivors.length === 0) return `${table}\n\nEvery mutant was noticed.`;
  return `${table}\n\nNot noticed by any test:\n${survivors.map(describeSurvivor).join('\n')}`;
}

function toCells(name: string, counts: MutationCounts): readonly string[] {
  const { killed, survived, timeout, noCoverage, errors } = counts;
  const numbers = [killed, survived, timeout, noCoverage, errors].map(String);
  return [name, ...numbers, describeScore(mutationScore(counts))];
}

/** `97.3 %`, cut and not rounded, so that what is below a threshold never reads as if it met it. */
export function describeScore(score: number | undefined): string {
  return score === undefined ? '–' : `${(Math.floor(score * 10 + 1e-9) / 10).toFixed(1)} %`;
}

function alignCells(rows: readonly (readonly string[])[]): string {
  const widths = headings.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const align = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(align).join('  ').trimEnd()).join('\n');
}

function describeSurvivor(survivor: Survivor): string {
  const { file, line, column, mutator, original, replacement, isCovered } = survivor;
  const place = `${file}:${line}:${column}  ${mutator}${isCovered ? '' : ' (no test gets here)'}`;
  return `${place}\n    ${inOneLine(original)}  →  ${inOneLine(replacement)}`;
}

function inOneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return '(nothing)';
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
