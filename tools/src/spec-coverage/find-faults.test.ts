import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findCoverageFaults } from './find-faults.ts';

const root = mkdtempSync(join(tmpdir(), 'colega-spec-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(files: Readonly<Record<string, string>>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

write({
  'lib/src/index.ts': "export { addChat, ok } from './a.ts'; export type { Chat } from './a.ts';",
  'lib/src/a.ts': 'export function addChat() {} export const ok = 1; export interface Chat {}',
  'lib/src/a.test.ts': "it('adds an absent chat', () => {}); it.skip('waits', () => {});",
  'other/b.ts': 'export const ok = 1;',
  'api.yaml': 'operationId: listChats',
});

const held = '[`addChat`](../lib/src/a.ts)';
const shown = '[“adds an absent chat”](../lib/src/a.test.ts)';
const support = ['## Support', '- [`ok`](../lib/src/a.ts): an outcome'];

/** The faults of a document whose one rule, on line 2, has these cells. */
function faultsOf(heldBy: string, shownBy: string, rest: readonly string[] = support) {
  const lines = ['## §3 Entities', `| 3.1 A rule | ${heldBy} | ${shownBy} |`, ...rest];
  write({ 'docs/spec.md': lines.join('\n') });
  return find('docs/spec.md', ['3']);
}

function find(document: string, sections: readonly string[]) {
  const faults = findCoverageFaults({ root, document, index: 'lib/src/index.ts', sections });
  return faults.map(({ line, text }) => `${line}: ${text}`);
}

describe('findCoverageFaults', () => {
  it('finds none where every name and title exists', () => {
    expect(faultsOf(held, shown)).toEqual([]);
    expect(faultsOf(`${held}, [\`Chat\`](../lib/src/a.ts)`, shown)).toEqual([]);
  });

  it('names a document that does not exist', () => {
    expect(find('docs/nothing.md', [])).toEqual(['1: The document does not exist.']);
  });

  it('names a file that does not exist', () => {
    expect(faultsOf(`${held}, [\`x\`](../lib/src/gone.ts)`, shown)).toEqual([
      '2: There is no file lib/src/gone.ts.',
    ]);
    expect(faultsOf(held, '[“a”](../lib/src/gone.test.ts)')).toEqual([
      '2: There is no file lib/src/gone.test.ts.',
    ]);
    expect(faultsOf(`${held}, [\`x\`](../lib/src)`, shown)).toEqual([
      '2: There is no file lib/src.',
    ]);
  });

  it('names a declaration that does not exist', () => {
    expect(faultsOf(`${held}, [\`addChats\`](../lib/src/a.ts)`, shown)).toEqual([
      '2: `addChats` is not declared at the top of lib/src/a.ts.',
    ]);
  });

  it('looks for the word in a file that is no TypeScript', () => {
    expect(faultsOf(`${held}, [\`listChats\`](../api.yaml)`, shown)).toEqual([]);
    expect(faultsOf(`${held}, [\`listFolders\`](../api.yaml)`, shown)).toEqual([
      '2: `listFolders` does not occur in api.yaml.',
    ]);
  });

  it('names a title that does not exist, with the nearest there is', () => {
    expect(faultsOf(held, '[“adds an absent Chat”](../lib/src/a.test.ts)')).toEqual([
      '2: No test or group of lib/src/a.test.ts is called “adds an absent Chat”. The nearest is “adds an absent chat”.',
    ]);
    expect(faultsOf(held, '[“removes folders”](../lib/src/a.test.ts)')).toEqual([
      '2: No test or group of lib/src/a.test.ts is called “removes folders”.',
    ]);
  });

  it('names a test that is skipped', () => {
    expect(faultsOf(held, '[“waits”](../lib/src/a.test.ts)')).toEqual([
      '2: The test “waits” of lib/src/a.test.ts is skipped.',
    ]);
  });

  it('names an exported value that nothing names, and one that another file declares', () => {
    const missing =
      '1: No rule is held by `ok`, which lib/src/index.ts exports; where none is, name it under Support.';
    expect(faultsOf(held, shown, [])).toEqual([missing]);
    expect(faultsOf(`${held}, [\`ok\`](../other/b.ts)`, shown, [])).toEqual([missing]);
    expect(faultsOf(`${held}, [\`ok\`](../lib/src/a.ts)`, shown, [])).toEqual([]);
  });

  it('looks for what the list of support names', () => {
    expect(faultsOf(held, shown, [...support, '- [`gone`](../lib/src/a.ts): x'])).toEqual([
      '5: `gone` is not declared at the top of lib/src/a.ts.',
    ]);
  });

  it('names a section that is missing or empty', () => {
    faultsOf(held, shown, [...support, '## §4 States']);
    expect(find('docs/spec.md', ['3', '4', '5'])).toEqual([
      '1: The section §4 has no rules.',
      '1: The heading "## §5 …" is missing.',
    ]);
  });
});
