import type { Browser } from 'playwright-core';
import type { Moments } from './page-watch.ts';
import type { RestoreSession } from './returning-user.ts';
import { type Visit, visitPage, type VisitOptions } from './visit.ts';

/** Kinds of visits; a returning user is signed in, and nothing of the app is in the cache. */
export type AppVisit = 'sign-in page' | 'empty chat' | 'chat with history';

/** Browser and address of the visited app. */
export interface VisitedApp {
  readonly browser: Browser;
  readonly webOrigin: string;
  readonly restore: RestoreSession;
}

interface VisitKind {
  readonly path: string;
  readonly isSignedIn: boolean;
  /** Moment that the page must have reached. */
  readonly mustHave: readonly (keyof Moments)[];
}

/** The chat with history is a long one of the mock's own: tables, code in colours, tools, references. */
const visitKinds: Readonly<Record<AppVisit, VisitKind>> = {
  'sign-in page': { path: '/', isSignedIn: false, mustHave: ['signIn'] },
  'empty chat': { path: '/', isSignedIn: true, mustHave: ['typing', 'composer'] },
  'chat with history': {
    path: '/desenvolvedor?chat=chat-0009',
    isSignedIn: true,
    mustHave: ['typing', 'composer', 'history'],
  },
};

/** Visits the app; throws where the page does not come to what it is for, or lost what was typed. */
export async function visitApp(
  { browser, webOrigin, restore }: VisitedApp,
  name: AppVisit,
  options: Pick<VisitOptions, 'slowness' | 'text' | 'order'> = {},
): Promise<Visit> {
  const { path, isSignedIn, mustHave } = visitKinds[name];
  const visit = await visitPage(browser, {
    ...options,
    address: webOrigin + path,
    prepare: isSignedIn ? (context) => restore(context, webOrigin) : undefined,
  });
  const missing = mustHave.find((moment) => visit.moments[moment] === undefined);
  if (missing !== undefined) throw new Error(`The ${name} came to no "${missing}".`);
  if (options.text !== undefined && isSignedIn && visit.text !== options.text) {
    throw new Error(`The ${name} holds "${visit.text}" in place of what was typed.`);
  }
  return visit;
}
