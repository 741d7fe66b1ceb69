import type { Browser } from 'playwright-core';
import {
  type AppVisit,
  type RestoreSession,
  signInOnce,
  visitApp,
  type VisitedApp,
} from '../src/first-load/app-visits.ts';
import { type Slowness, type Visit, visitPage } from '../src/first-load/visit.ts';
import type { Benchmark, BenchmarkContext, Row } from './benchmark.ts';
import { serveFloorPage, serveStaticPage } from './first-load-pages.ts';
import { firstLoadRows, type VisitedPage } from './first-load-rows.ts';
import { interleave } from './rounds.ts';
import { openChatApp } from './transcript-app.ts';

/** A phone of some years on a mobile network: 1.6 Mbit/s. */
const SLOW: Slowness = { cpuFactor: 4, bytesPerSecond: 200_000, latencyMs: 150 };

const machines: Readonly<Record<string, Slowness | undefined>> = {
  'this machine': undefined,
  slow: SLOW,
};

const QUESTION = 'Como peço férias?';

export const firstLoad: Benchmark = {
  name: 'first-load',
  summary: 'the built app with an empty cache: painting, typing, sending, reading; bytes and files',
  async run(context) {
    context.tell('building the web app');
    const { browser, servers } = await openChatApp(context.onEnd);
    const { webOrigin } = servers;
    context.tell('building the pages to compare with');
    const staticPage = await serveStaticPage(context);
    const floorPage = await serveFloorPage(context);
    const restore = await signInOnce(browser, webOrigin);
    const pages = { app: { browser, webOrigin, restore }, staticPage, floorPage };
    const rows: Row[] = [];
    for (const [machine, slowness] of Object.entries(machines)) {
      rows.push(...firstLoadRows(machine, await visitAll(pages, { machine, slowness }, context)));
    }
    return rows;
  },
};

interface Pages {
  readonly app: VisitedApp;
  readonly staticPage: string;
  readonly floorPage: string;
}

interface Machine {
  readonly machine: string;
  readonly slowness: Slowness | undefined;
}

function visitAll(
  { app, staticPage, floorPage }: Pages,
  { machine, slowness }: Machine,
  { rounds, tell }: BenchmarkContext,
): Promise<Readonly<Record<VisitedPage, readonly Visit[]>>> {
  const visitOurs = (name: AppVisit) => () => visitApp(app, name, { slowness, text: QUESTION });
  return interleave<VisitedPage, Visit>(
    {
      'static page': () => visitFrame(app.browser, { staticPage, slowness, restore: app.restore }),
      'floor page': () => visitPage(app.browser, { address: floorPage, slowness, text: QUESTION }),
      'sign-in page': visitOurs('sign-in page'),
      'empty chat': visitOurs('empty chat'),
      'chat with history': visitOurs('chat with history'),
    },
    { rounds, tell: (what) => tell(`${machine}, ${what}`) },
  );
}

interface FrameVisit {
  readonly staticPage: string;
  readonly slowness: Slowness | undefined;
  readonly restore: RestoreSession;
}

/** As a returning user, who is shown the frame of the chat at once. */
function visitFrame(
  browser: Browser,
  { staticPage, slowness, restore }: FrameVisit,
): Promise<Visit> {
  return visitPage(browser, {
    address: staticPage,
    slowness,
    prepare: (context) => restore(context, new URL(staticPage).origin),
  });
}
