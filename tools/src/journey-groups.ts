/** Journeys about one part of the app: run by `npm run check` where one of its sources was changed. */
export interface JourneyGroup {
  readonly name: string;
  /** Folders and files of the repository; the first group that has a changed file is that file's. */
  readonly sources: readonly string[];
  /** Names of files in apps/web/e2e, without `.spec.ts`. */
  readonly journeys: readonly string[];
}

const FEATURES = 'apps/web/src/features';

/** Every file of journeys is in one group. The last group is for every source that no other has. */
export const journeyGroups: readonly JourneyGroup[] = [
  {
    name: 'sign-in',
    sources: ['apps/web/src/session', `${FEATURES}/entry`, 'apps/mock-api/src/identity'],
    journeys: [
      'accounts',
      'back-button',
      'browser-protections',
      'password-sign-in',
      'passwords',
      'renewal',
      'renewal-deletion',
      'renewal-notice',
      'sandboxed-frame',
      'shared-browser',
      'sign-in',
      'sign-in-matrix',
      'signed-out-elsewhere',
      'failing-storage',
    ],
  },
  {
    name: 'lists',
    sources: [
      `${FEATURES}/sidebar`,
      'apps/web/src/data/chat-mutations.ts',
      'apps/web/src/data/folder-mutations.ts',
      'apps/web/src/data/latest-value.ts',
      'apps/web/src/data/move-chats.ts',
      'libs/ui/src/navigation-tree',
    ],
    journeys: [
      'organizing',
      'organizing-chats',
      'organizing-folders',
      'panel-arrival',
      'row-names',
      'two-tabs',
    ],
  },
  {
    name: 'search',
    sources: [`${FEATURES}/search`, 'libs/chat-domain/src/search', 'libs/ui/src/search-results'],
    journeys: ['command-bar', 'search', 'search-links'],
  },
  {
    name: 'avatar',
    sources: [`${FEATURES}/avatar`, 'apps/mock-api/src/avatar', 'libs/ui/src/talk-player'],
    journeys: ['avatar'],
  },
  {
    name: 'panels',
    sources: [`${FEATURES}/panels`, `${FEATURES}/admin`],
    journeys: ['admin', 'focus', 'panel-settings', 'panels', 'settings'],
  },
  {
    name: 'reading',
    sources: [
      `${FEATURES}/conversation/answer`,
      `${FEATURES}/conversation/transcript`,
      'libs/ui/src/markdown',
    ],
    journeys: [
      'announcements',
      'copying',
      'every-screen',
      'hostile-texts',
      'find-in-chat',
      'long-chat',
      'memory',
      'message-actions',
      'message-links',
      'provenance',
      'rating',
      'reading',
      'scrolling',
    ],
  },
  {
    name: 'chat menu',
    sources: [`${FEATURES}/export`, `${FEATURES}/sidebar/undo`],
    journeys: ['chat-menu'],
  },
  {
    name: 'start',
    sources: [
      'apps/web/build',
      'apps/web/index.html',
      'apps/web/src/first-paint',
      'apps/web/src/service-worker',
      'apps/web/vite.config.ts',
      'tools/src',
    ],
    journeys: [
      'configuration',
      'first-paint',
      'forced-colors',
      'installed',
      'keyboard',
      'old-browsers',
      'late-content',
      'new-version',
      'reports',
      'shell',
      'start',
    ],
  },
  {
    name: 'libraries',
    sources: ['libs/chat-domain', 'libs/api-sdk', 'libs/ui', 'apps/mock-api'],
    journeys: ['chat', 'main-journey', 'routes'],
  },
  {
    name: 'sending',
    sources: [''],
    journeys: [
      'chaos',
      'closed-tab',
      'composer',
      'errors',
      'focus-ring',
      'frozen-tab',
      'icon-contrast',
      'long-answers',
      'long-names',
      'longer-texts',
      'phone',
      'phone-asking',
      'phone-text',
      'outbox',
      'posted-once',
      'broken-chunks',
      'rushing-answers',
      'small-windows',
      'targets',
      'large-text',
    ],
  },
];

function isUnder(file: string, source: string): boolean {
  return source === '' || file === source || file.startsWith(`${source}/`);
}

/** The files of journeys that a change of these files calls for, by name; journeys themselves first. */
export function journeysOf(changed: readonly string[]): readonly string[] {
  const names = new Set<string>();
  for (const file of changed) {
    const own = /^apps\/web\/e2e\/(.+)\.spec\.ts$/.exec(file)?.[1];
    if (own !== undefined) {
      names.add(own);
      continue;
    }
    if (!/^(?:apps|libs)\/.*\.(?:tsx?|css|html)$/.test(file) || /\.test\.tsx?$/.test(file))
      continue;
    const group = journeyGroups.find(({ sources }) => sources.some((one) => isUnder(file, one)));
    for (const name of group?.journeys ?? []) names.add(name);
  }
  return [...names];
}
