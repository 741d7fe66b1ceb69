import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { licenceTexts, runtimeLicences } from './runtime-licences.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'runtime-licences-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function put(folder: string, content: object): void {
  const place = join(root, folder);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), JSON.stringify(content));
}

describe('the licences of what the app is made of', () => {
  it('are those of its dependencies and of its own libraries’, each once, by name', () => {
    put('app', { name: 'app', dependencies: { zeta: '1', '@own/ui': '*' } });
    put('node_modules/zeta', { name: 'zeta', version: '1.0.0', license: 'MIT' });
    put('node_modules/@own/ui', {
      name: '@own/ui',
      private: true,
      dependencies: { alpha: '2', zeta: '1', '@own/ui': '*' },
    });
    put('app/node_modules/alpha', { name: 'alpha', version: '9.9.9', license: 'ISC' });
    put('node_modules/alpha', {
      name: 'alpha',
      version: '2.0.0',
      license: 'Apache-2.0',
      dependencies: { hidden: '1' },
    });
    expect(runtimeLicences(join(root, 'app'))).toEqual([
      { name: 'alpha', version: '2.0.0', licence: 'Apache-2.0' },
      { name: 'zeta', version: '1.0.0', licence: 'MIT' },
    ]);
  });

  it('must be named, and the package installed', () => {
    put('app', { name: 'app', dependencies: { nameless: '1' } });
    expect(() => runtimeLicences(join(root, 'app'))).toThrow('nameless is not installed.');
    put('node_modules/nameless', { name: 'nameless', version: '1.0.0' });
    expect(() => runtimeLicences(join(root, 'app'))).toThrow('nameless names no licence.');
  });

  it('are shipped with their texts, those of what the dependencies bring too', () => {
    put('app', { name: 'app', dependencies: { zeta: '1', '@own/ui': '*' } });
    put('node_modules/@own/ui', { name: '@own/ui', private: true, dependencies: { zeta: '1' } });
    put('node_modules/zeta', {
      name: 'zeta',
      version: '1.0.0',
      license: 'MIT',
      dependencies: { b: '1' },
    });
    put('node_modules/b', {
      name: 'b',
      version: '2.0.0',
      license: 'ISC',
      dependencies: { zeta: '1' },
    });
    writeFileSync(join(root, 'node_modules/zeta/LICENSE.md'), 'Permission is granted.');
    expect(
      licenceTexts(join(root, 'app'))
        .split(/-{78}/)
        .map((text) => text.trim()),
    ).toEqual([
      'b 2.0.0\nLicence: ISC\n\nThe package has no file with its text.',
      'zeta 1.0.0\nLicence: MIT\n\nPermission is granted.',
    ]);
  });

  it('of this app have their texts, the typeface’s too', () => {
    const texts = licenceTexts(join(import.meta.dirname, '..'));
    expect(texts).toMatch(
      /@fontsource-variable\/figtree [\d.]+\nLicence: OFL-1.1[^]*SIL OPEN FONT LICENSE/,
    );
    // Next's client-only ships none.
    expect(texts.match(/no file with its text/g)).toHaveLength(1);
    expect(texts).not.toContain('@colega/');
  });

  it('of this app include React’s', () => {
    const licences = runtimeLicences(join(import.meta.dirname, '..'));
    expect(licences).toContainEqual(expect.objectContaining({ name: 'react', licence: 'MIT' }));
    expect(licences.some(({ name }) => name.startsWith('@colega/'))).toBe(false);
  });
});
