/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_THEME, isTheme, THEMES } from './themes.ts';

const SOURCES = join(import.meta.dirname, '..');
const themeFiles = globSync('theme/themes/*.css', { cwd: SOURCES });
const moduleFiles = globSync('**/*.module.css', { cwd: SOURCES });

function read(file: string): string {
  return readFileSync(join(SOURCES, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
}

function declared(css: string): string[] {
  return [...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name ?? '').sort();
}

describe('the themes', () => {
  it('are one file for each name', () => {
    const classes = themeFiles.map((file) => /body\.(\w+)/.exec(read(file))?.[1]);
    expect(classes.sort()).toEqual([...THEMES].sort());
  });

  it('declare the same names', () => {
    const [first = '', ...others] = themeFiles;
    expect(declared(read(first)).length).toBeGreaterThan(30);
    for (const other of others) expect(declared(read(other))).toEqual(declared(read(first)));
  });

  it('are the only class names taken from outside', () => {
    expect(isTheme(DEFAULT_THEME)).toBe(true);
    for (const value of ['', 'default', 'darkTheme ', 'x y', null, undefined, 1, {}]) {
      expect(isTheme(value)).toBe(false);
    }
  });
});

describe.each(moduleFiles)('%s', (file) => {
  const css = read(file);
  const known = new Set([
    ...declared(read('theme/tokens.css')),
    ...declared(read(themeFiles[0] ?? '')),
    ...declared(css),
    '--hue',
    // React Aria sets it on each row of a tree.
    '--tree-item-level',
    // Whoever shows the search on another ground than a panel's sets it.
    '--search-ground',
  ]);

  it('holds no raw colour', () => {
    const withoutPersonaColours = css.replace(/oklch\((?:var\(--[\w-]+\)[ )]*)+/g, '');
    expect(withoutPersonaColours).not.toMatch(
      /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch)a?\(/i,
    );
  });

  it('uses declared names only', () => {
    const used = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
    expect(used.filter((name) => name !== undefined && !known.has(name))).toEqual([]);
  });

  it('lies in the layer of components', () => {
    expect(css.trim()).toMatch(/^@layer components \{[\s\S]*\}$/);
  });
});
