import { runNode } from './processes.ts';
import { packageCommand, workspaceRoot } from './workspace.ts';
import { join } from 'node:path';

/** A journey as Playwright lists it; its tags are without the sign. */
interface ListedJourney {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tags: readonly string[];
}

interface ListedSuite {
  readonly specs?: readonly ListedJourney[];
  readonly suites?: readonly ListedSuite[];
}

/** How many journeys each suite has, and those that belong to none, or to both. */
export interface JourneyCounts {
  readonly core: number;
  readonly wide: number;
  /** `file:line: title says neither …` */
  readonly faults: readonly string[];
}

function journeysOf({ specs = [], suites = [] }: ListedSuite): readonly ListedJourney[] {
  return [...specs, ...suites.flatMap(journeysOf)];
}

/** Counts what Playwright lists with its JSON reporter. */
export function countJourneys(report: ListedSuite): JourneyCounts {
  const journeys = journeysOf(report);
  const isIn = (suite: string) => (journey: ListedJourney) => journey.tags.includes(suite);
  const faults = journeys
    .filter((journey) => isIn('core')(journey) === isIn('wide')(journey))
    .map((journey) => {
      const says = isIn('core')(journey) ? 'both `core` and `wide`' : 'neither `core` nor `wide`';
      return `apps/web/e2e/${journey.file}:${journey.line}: “${journey.title}” says ${says}.`;
    });
  const count = (suite: string) => journeys.filter(isIn(suite)).length;
  return { core: count('core'), wide: count('wide'), faults: [...new Set(faults)] };
}

/** Asks Playwright which journeys there are. @throws where it cannot read them. */
export async function listJourneys(): Promise<JourneyCounts> {
  const { code, output } = await runNode(
    packageCommand('@playwright/test', 'playwright'),
    ['test', '--list', '--reporter=json'],
    { cwd: join(workspaceRoot, 'apps/web') },
  );
  if (code !== 0) throw new Error(`The journeys could not be listed:\n${output}`);
  return countJourneys(JSON.parse(output.slice(output.indexOf('{'))) as ListedSuite);
}
