import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { journeyGroups, journeysOf } from './journey-groups.ts';
import { workspaceRoot } from './workspace.ts';

describe('the groups of journeys', () => {
  it('have every file of journeys once', () => {
    const files = readdirSync(join(workspaceRoot, 'apps/web/e2e')).filter((file) =>
      file.endsWith('.spec.ts'),
    );
    const grouped = journeyGroups.flatMap(({ journeys }) => journeys);
    expect(grouped.map((name) => `${name}.spec.ts`).sort()).toEqual(files.sort());
  });

  it('name sources that exist', () => {
    const sources = journeyGroups.flatMap((group) => group.sources);
    expect(sources.filter((source) => !existsSync(join(workspaceRoot, source)))).toEqual([]);
  });
});

describe('journeysOf', () => {
  it('is the group of a changed source', () => {
    expect(journeysOf(['apps/web/src/features/avatar/avatar.tsx'])).toEqual(['avatar']);
  });

  it('is the last group for a source that no other has', () => {
    expect(journeysOf(['apps/web/src/data/outbox.ts'])).toContain('outbox');
  });

  it('is a changed journey itself, and nothing for a test or a document', () => {
    expect(
      journeysOf([
        'apps/web/e2e/rating.spec.ts',
        'apps/web/src/features/avatar/a.test.ts',
        'README.md',
      ]),
    ).toEqual(['rating']);
  });
});
