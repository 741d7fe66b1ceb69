import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Limit } from './budget.ts';
import { findDocumentFaults } from './document-faults.ts';

const root = mkdtempSync(join(tmpdir(), 'colega-documents-'));
afterAll(() => rmSync(root, { recursive: true }));

const limits: readonly Limit[] = [
  { measure: 'JavaScript until the composer stands', bytes: 190_700 },
  { measure: 'CSS of the settled chat with history', bytes: 19_000 },
];
const SOUND = {
  'README.md': 'At most 191 kB. [How](docs/a.md#at-first-load-2) and [here](#one)\n\n# One',
  'docs/benchmarks.md': '191 kB',
  'docs/a.md':
    '## At first: `load` (2)\n\n```\n# [no](link.md)\n```\n\n[out](https://a.example/b.md), `[not](a-link.md)`',
  'docs/decisions/000-template.md': '# 000 Title',
  'docs/decisions/001-first.md': '# 001 The first\n',
  'docs/decisions/README.md': '| [001](001-first.md) | The first |',
};

function faultsOf(changes: Readonly<Record<string, string>> = {}): readonly string[] {
  for (const [file, text] of Object.entries({ ...SOUND, ...changes })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return findDocumentFaults(root, limits);
}

describe('findDocumentFaults', () => {
  it('finds none where links, decisions and budgets are right', () => {
    expect(faultsOf()).toEqual([]);
  });

  it('names a link to a file that does not exist', () => {
    expect(faultsOf({ 'docs/a.md': '## At first: load 2\n[b](b.md)' })).toEqual([
      'docs/a.md: b.md does not exist.',
    ]);
  });

  it('names a link to a heading that does not exist', () => {
    expect(faultsOf({ 'docs/a.md': '## Something else' })).toEqual([
      'README.md: docs/a.md#at-first-load-2 is no heading there.',
    ]);
  });

  it('names a decision that its index lacks, or calls otherwise', () => {
    expect(faultsOf({ 'docs/decisions/001-first.md': '# 001 Another title' })).toEqual([
      'docs/decisions/README.md has no row “| [001](001-first.md) | Another title |”.',
    ]);
  });

  it('names a document that says another budget', () => {
    expect(faultsOf({ 'docs/benchmarks.md': '170 kB' })).toEqual([
      'docs/benchmarks.md does not say 191 kB, the budget of JavaScript until the composer stands.',
    ]);
  });
});
