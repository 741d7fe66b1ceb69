import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '../..');
const sources = [join(WEB, 'src'), join(WEB, '../../libs/ui/src')];
const files = sources.flatMap((folder) =>
  globSync('**/*.css', { cwd: folder }).map((file) => join(folder, file)),
);
const moduleNames = files
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => basename(file, '.module.css'));

/** Returns the class names of a file as in the page: CSS modules get the file name as prefix. */
function classNamesOf(file: string): string[] {
  const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|(["']).*?\1/g, '');
  const prefix = file.endsWith('.module.css') ? `${basename(file, '.module.css')}_` : '';
  return [...css.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => `${prefix}${name}`);
}

describe('the names of CSS modules', () => {
  it('are found', () => {
    expect(moduleNames.length).toBeGreaterThan(25);
  });

  it('are unique over the app and the components, since class names are made of them', () => {
    expect(moduleNames.filter((name, index) => moduleNames.indexOf(name) !== index)).toEqual([]);
  });

  it('hold no underscore, so that file and class cannot be confused', () => {
    expect(moduleNames.filter((name) => name.includes('_'))).toEqual([]);
  });
});

describe('the first paint', () => {
  const html = readFileSync(join(WEB, 'index.html'), 'utf8');
  const script = readFileSync(join(WEB, 'src/first-paint/first-paint.ts'), 'utf8');
  const matches = [
    ...html.matchAll(/\sclass="([^"]*)"/g),
    ...script.matchAll(/\.className = '([^']*)'/g),
  ];
  const used = matches.flatMap(([, names = '']) =>
    names.split(/\s+/).filter((name) => name !== ''),
  );
  const known = new Set(files.flatMap(classNamesOf));

  it.each([...new Set(used)])('uses the class %s, which a CSS file declares', (name) => {
    expect(known).toContain(name);
  });
});
