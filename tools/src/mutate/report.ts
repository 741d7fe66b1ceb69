/** Fields that are read of a report of the mutation-testing-report-schema. */
export interface MutationReport {
  readonly files: Readonly<Record<string, MutatedFile>>;
}

export interface MutatedFile {
  readonly source: string;
  readonly mutants: readonly Mutant[];
}

export interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

/** Both count from 1. */
interface Position {
  readonly line: number;
  readonly column: number;
}

export interface MutationCounts {
  readonly killed: number;
  readonly survived: number;
  readonly timeout: number;
  readonly noCoverage: number;
  /** Mutants that could not be run at all; they do not count in the score. */
  readonly errors: number;
}

export interface MutationRow extends MutationCounts {
  readonly file: string;
}

/** A mutant that no test noticed. */
export interface Survivor {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
  readonly isCovered: boolean;
}

const statuses: Readonly<Record<string, keyof MutationCounts>> = {
  Killed: 'killed',
  Survived: 'survived',
  Timeout: 'timeout',
  NoCoverage: 'noCoverage',
  RuntimeError: 'errors',
  CompileError: 'errors',
};

/** A row for each file with mutants, in the order of their names. */
export function countMutants(report: MutationReport): readonly MutationRow[] {
  return Object.entries(report.files)
    .filter(([, { mutants }]) => mutants.length > 0)
    .map(([file, { mutants }]) => ({ file, ...countStatuses(mutants) }))
    .sort((first, second) => (first.file < second.file ? -1 : 1));
}

function countStatuses(mutants: readonly Mutant[]): MutationCounts {
  const counts = { killed: 0, survived: 0, timeout: 0, noCoverage: 0, errors: 0 };
  for (const { status } of mutants) {
    const name = statuses[status];
    if (name !== undefined) counts[name] += 1;
  }
  return counts;
}

export function addMutants(rows: readonly MutationCounts[]): MutationCounts {
  const sum = (name: keyof MutationCounts) => rows.reduce((total, row) => total + row[name], 0);
  return {
    killed: sum('killed'),
    survived: sum('survived'),
    timeout: sum('timeout'),
    noCoverage: sum('noCoverage'),
    errors: sum('errors'),
  };
}

/** The share of mutants that a test noticed, in per cent; undefined where nothing could be noticed. */
export function mutationScore(counts: MutationCounts): number | undefined {
  const noticed = counts.killed + counts.timeout;
  const all = noticed + counts.survived + counts.noCoverage;
  return all === 0 ? undefined : (100 * noticed) / all;
}

/** The mutants that survived or that no test reaches, by file and place. */
export function listSurvivors(report: MutationReport): readonly Survivor[] {
  const survivors = Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map((mutant) => ({
        file,
        line: mutant.location.start.line,
        column: mutant.location.start.column,
        mutator: mutant.mutatorName,
        original: textAt(source, mutant.location),
        replacement: mutant.replacement ?? '',
        isCovered: mutant.status === 'Survived',
      })),
  );
  return survivors.sort(
    (first, second) =>
      first.file.localeCompare(second.file) ||
      first.line - second.line ||
      first.column - second.column,
  );
}

function textAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n');
}
