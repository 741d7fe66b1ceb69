import { arrivedBy, weigh } from '../src/first-load/traffic.ts';
import type { Moments } from '../src/first-load/page-watch.ts';
import type { Visit } from '../src/first-load/visit.ts';
import type { Row } from './benchmark.ts';
import { atMost, type Goal } from './goals.ts';
import { median, medianRatio } from './statistics.ts';

/** The pages that are visited in turns; the first two are what the others are compared with. */
export const visitedPages = [
  'static page',
  'floor page',
  'sign-in page',
  'empty chat',
  'chat with history',
] as const;
export type VisitedPage = (typeof visitedPages)[number];

/** Figures of a visit, one round after the other. */
export type FirstLoadFigures = Readonly<Record<VisitedPage, readonly Visit[]>>;

type Moment = keyof Moments | 'settled';

const momentNames: Readonly<Record<Moment, string>> = {
  firstPaint: 'first paint',
  largestPaint: 'largest paint',
  signIn: 'sign-in possible',
  typing: 'typing possible',
  composer: "React's composer stands",
  sendable: 'first question can be sent',
  history: 'history readable',
  settled: 'settled',
};

const momentsOf: Readonly<Record<VisitedPage, readonly Moment[]>> = {
  'static page': ['firstPaint', 'largestPaint', 'settled'],
  'floor page': ['firstPaint', 'typing', 'composer', 'settled'],
  'sign-in page': ['firstPaint', 'largestPaint', 'signIn', 'settled'],
  'empty chat': ['firstPaint', 'largestPaint', 'typing', 'composer', 'sendable', 'settled'],
  'chat with history': [
    'firstPaint',
    'largestPaint',
    'typing',
    'composer',
    'sendable',
    'history',
    'settled',
  ],
};

/** Moments that are told as a multiple of the same round's figure of another page. */
const comparedWith: Partial<Readonly<Record<Moment, VisitedPage>>> = {
  largestPaint: 'static page',
  typing: 'floor page',
  composer: 'floor page',
};

/** The moments for which bytes and files are told; before them nothing of the app is needed. */
const weighed: readonly Moment[] = [
  'typing',
  'composer',
  'signIn',
  'sendable',
  'history',
  'settled',
];

/** Limits of the ratios; React's composer has none, since it takes over what was typed already. */
const goals: Partial<Readonly<Record<Moment, Goal>>> = {
  typing: atMost(1.25),
  // An alarm, a quarter above what was measured: the largest text comes from the API, after the
  // session is known, and the static page has neither.
  largestPaint: atMost(10),
};
/** A sum that nobody sees: the font's letters differ from those of its stand-in by a few pixels. */
const LAYOUT_SHIFT_GOAL = atMost(0.0001);
const KILOBYTE = 1_000;

/** The rows of all pages on a machine, which is named in them. */
export function firstLoadRows(machine: string, figures: FirstLoadFigures): readonly Row[] {
  return visitedPages.flatMap((page) => {
    const name = `${machine}, ${page}`;
    const moments = momentsOf[page].flatMap((moment) =>
      momentRows(name, { page, moment }, figures),
    );
    const shift = median(figures[page].map(({ layoutShift }) => layoutShift));
    const isOurs = page !== 'static page' && page !== 'floor page';
    const shiftRow = { case: `${name}: layout shift`, value: shift, unit: 'of the window' };
    return isOurs ? [...moments, { ...shiftRow, goal: LAYOUT_SHIFT_GOAL }] : moments;
  });
}

interface MomentOfPage {
  readonly page: VisitedPage;
  readonly moment: Moment;
}

function momentRows(
  name: string,
  { page, moment }: MomentOfPage,
  figures: FirstLoadFigures,
): readonly Row[] {
  const label = `${name}: ${momentNames[moment]}`;
  const visits = figures[page];
  const times = visits.map((visit) => timeOf(visit, moment));
  const row: Row = { case: label, value: median(times), unit: 'ms' };
  const compared = compare(times, { page, moment }, figures);
  if (!weighed.includes(moment)) return [{ ...row, ...compared }];
  const weights = visits.map((visit) => weigh(arrivedBy(visit.files, timeOf(visit, moment))));
  const bytes = median(weights.map((weight) => weight.bytes / KILOBYTE));
  const files = median(weights.map((weight) => weight.files));
  return [
    { ...row, ...compared },
    { case: `${label}, fetched`, value: bytes, unit: 'kB' },
    { case: `${label}, fetched`, value: files, unit: 'files' },
  ];
}

function compare(
  times: readonly number[],
  { page, moment }: MomentOfPage,
  figures: FirstLoadFigures,
): Pick<Row, 'ratio' | 'goal'> {
  const other = comparedWith[moment];
  if (other === undefined || other === page) return {};
  const others = figures[other].map((visit) => timeOf(visit, moment));
  const ratio = { value: medianRatio(times, others), of: other };
  const goal = goals[moment];
  return goal === undefined ? { ratio } : { ratio, goal };
}

function timeOf(visit: Visit, moment: Moment): number {
  return (moment === 'settled' ? visit.settled : visit.moments[moment]) ?? Number.NaN;
}
