/** The part of vitest's JSON report that tells each journey's engine and time. */
export interface JourneyReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
      readonly duration?: number | null;
    }[];
  }[];
}

/** A Markdown table of journeys and engines: seconds, or how it ended otherwise. */
export function describeJourneyTable(report: JourneyReport): string {
  const results = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ duration, status }) => status !== 'skipped' && duration !== undefined);
  const engines = [...new Set(results.map(({ ancestorTitles }) => ancestorTitles.at(-1) ?? ''))];
  const titles = [...new Set(results.map(({ title }) => title))];
  const cell = (title: string, engine: string) => {
    const result = results.find(
      (one) => one.title === title && one.ancestorTitles.at(-1) === engine,
    );
    if (result === undefined) return '–';
    const seconds = ((result.duration ?? 0) / 1000).toFixed(1);
    return result.status === 'passed' ? `${seconds} s` : `${result.status} (${seconds} s)`;
  };
  return [
    `| Journey | ${engines.join(' | ')} |`,
    `| --- |${' --: |'.repeat(engines.length)}`,
    ...titles.map(
      (title) => `| ${title} | ${engines.map((engine) => cell(title, engine)).join(' | ')} |`,
    ),
  ].join('\n');
}
