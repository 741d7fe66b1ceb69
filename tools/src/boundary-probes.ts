/** An import that somebody might write, and whether the boundaries must refuse it. */
export interface BoundaryProbe {
  /** A folder that has source files. */
  readonly from: string;
  readonly specifier: string;
  readonly allowed: boolean;
}

const CONVERSATION = 'apps/web/src/features/conversation';

export const boundaryProbes: readonly BoundaryProbe[] = [
  { from: 'libs/chat-domain/src', specifier: '@colega/ui', allowed: false },
  { from: 'libs/chat-domain/src', specifier: 'react', allowed: false },
  { from: 'libs/api-sdk/src', specifier: '@colega/chat-domain', allowed: false },
  { from: 'libs/ui/src', specifier: 'i18next', allowed: false },
  { from: 'apps/web/src', specifier: '@colega/mock-api', allowed: false },
  { from: 'apps/web/src', specifier: '../../../libs/chat-domain/src/entities.ts', allowed: false },
  { from: 'apps/web/src', specifier: '@colega/chat-domain', allowed: true },
  { from: 'apps/web/src', specifier: './features/conversation/chat-screen.tsx', allowed: true },
  { from: CONVERSATION, specifier: '../sidebar/persona-list.tsx', allowed: false },
  { from: CONVERSATION, specifier: '../../features/sidebar/persona-list.tsx', allowed: false },
  { from: CONVERSATION, specifier: '../entry/index.ts', allowed: true },
  { from: CONVERSATION, specifier: '../../app/app.tsx', allowed: false },
  { from: CONVERSATION, specifier: '../../testing/fixtures.ts', allowed: false },
  { from: CONVERSATION, specifier: '../conversation/composer/draft.ts', allowed: true },
  { from: CONVERSATION, specifier: '../../data/chats.ts', allowed: true },
  {
    from: 'apps/web/src/app',
    specifier: '../features/conversation/chat-screen.tsx',
    allowed: true,
  },
  {
    from: 'apps/web/src/session',
    specifier: '../features/conversation/composer/draft.ts',
    allowed: false,
  },
  {
    from: 'apps/web/src/data',
    specifier: '../features/conversation/composer/draft.ts',
    allowed: false,
  },
  { from: 'apps/web/src/data', specifier: '../session/session-context.ts', allowed: false },
  {
    from: 'apps/web/src/shared',
    specifier: '../features/conversation/composer/draft.ts',
    allowed: false,
  },
  { from: 'apps/web/src/shared', specifier: '../data/chats.ts', allowed: false },
];

/** The sentence for a probe that was answered wrongly. */
export function probeProblem(probe: BoundaryProbe, refused: boolean): string | undefined {
  if (refused !== probe.allowed) return undefined;
  const verdict = refused ? 'is refused but must be allowed' : 'is not refused';
  return `${probe.from} importing "${probe.specifier}" ${verdict} by the module boundaries.`;
}
