/** An import that somebody might write, and whether the boundaries must refuse it. */
export interface BoundaryProbe {
  readonly from: 'apps/web' | 'apps/mock-api' | 'libs/api-sdk' | 'libs/chat-domain' | 'libs/ui';
  readonly specifier: string;
  readonly allowed: boolean;
}

export const boundaryProbes: readonly BoundaryProbe[] = [
  { from: 'libs/chat-domain', specifier: '@colega/ui', allowed: false },
  { from: 'libs/chat-domain', specifier: 'react', allowed: false },
  { from: 'libs/api-sdk', specifier: '@colega/chat-domain', allowed: false },
  { from: 'libs/ui', specifier: 'i18next', allowed: false },
  { from: 'apps/web', specifier: '@colega/mock-api', allowed: false },
  { from: 'apps/web', specifier: '../../../libs/chat-domain/src/entities.ts', allowed: false },
  { from: 'apps/web', specifier: '@colega/chat-domain', allowed: true },
];

/** The sentence for a probe that was answered wrongly. */
export function probeProblem(probe: BoundaryProbe, refused: boolean): string | undefined {
  if (refused !== probe.allowed) return undefined;
  const verdict = refused ? 'is refused but must be allowed' : 'is not refused';
  return `${probe.from} importing "${probe.specifier}" ${verdict} by @nx/enforce-module-boundaries.`;
}
