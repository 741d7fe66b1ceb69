/** Numbers by name that a test tells of itself. */
export type SuiteCounts = Readonly<Record<string, number>>;

interface ReportNode {
  readonly suites?: readonly ReportNode[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    }[];
  }[];
}

/** A test of a report by Playwright, with the numbers that it told under `type`. */
export interface CountedTest {
  readonly title: string;
  readonly ok: boolean;
  readonly counts: readonly SuiteCounts[];
}

/** Reads the tests of a JSON report of Playwright, with what they told under `type`. */
export function countedTests(report: ReportNode, type: string): readonly CountedTest[] {
  const own = (report.specs ?? []).map(({ title, ok, tests }) => ({
    title,
    ok,
    counts: tests
      .flatMap(({ annotations }) => annotations)
      .filter((annotation) => annotation.type === type)
      .map(({ description = '{}' }) => JSON.parse(description) as SuiteCounts),
  }));
  return [...own, ...(report.suites ?? []).flatMap((suite) => countedTests(suite, type))];
}

/** Adds numbers of the same name. */
export function addUp(all: readonly SuiteCounts[]): SuiteCounts {
  const sum: Record<string, number> = {};
  for (const counts of all)
    for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}
