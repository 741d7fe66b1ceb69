import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { workspaceRoot } from './workspace.ts';

it('finds the threshold in the configuration of the domain, and nothing that calls the network', () => {
  const file = join(workspaceRoot, 'libs/chat-domain/stryker.config.json');
  const config = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly thresholds: { readonly break: number };
    readonly reporters: readonly string[];
  };
  expect(config.thresholds.break).toBeGreaterThanOrEqual(85);
  expect(config.reporters).not.toContain('dashboard');
});
