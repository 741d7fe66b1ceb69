import { describe, expect, it } from 'vitest';
import { describeBaseline, indexCompat, readBaseline } from './compat-index.ts';
import { newerFaults } from './find-newer.ts';

const targets = ['chrome125', 'edge125', 'firefox128', 'safari17.5', 'ios17.5'];
const index = indexCompat(readBaseline(targets));
const nothingAllowed = { progressive: {}, otherMeanings: [] };

function faultsOf(path: string, text: string) {
  return newerFaults([{ path, text }], index, nothingAllowed);
}

describe('newerFaults', () => {
  it.each([
    'Promise.withResolvers()',
    'AbortSignal.any([a])',
    'navigator.locks.request(a, b)',
    'a.union(b).toSorted()',
    'a.values().flatMap(f).some(g)',
    'b?.togglePopover()',
    'a.addEventListener("click", f)',
    '/(?<=a)b/v.test(c)',
    'const { any } = ours; any()',
  ])('finds nothing in a script with %s', (text) => {
    expect(faultsOf('assets/index.js', text)).toEqual([]);
  });

  it.each([
    ['Promise.try(f)', 'javascript.builtins.Promise.try'],
    ['new CloseWatcher()', 'api.CloseWatcher'],
    ['navigator.connection.saveData', 'api.Navigator.connection'],
    ['a.moveBefore(b, c)', 'api.Document.moveBefore'],
    ['Iterator.from(a)', 'javascript.builtins.Iterator'],
    ['e("button", { commandFor: "a" })', 'html.elements.button.commandfor'],
    ['a.addEventListener("scrollend", f)', 'api.Document.scrollend_event'],
    ['/(?i:a)b/.test(c)', 'javascript.regular_expressions.modifier'],
  ])('finds in a script with %s the feature %s', (text, path) => {
    expect(faultsOf('assets/index.js', text)[0]).toContain(path);
  });

  it.each([
    'a { color: light-dark(red, oklch(0.5 0.1 90)) }',
    'a { b { c: d } } @layer x { & e { f: g } }',
    'a { text-wrap: balance }',
    '@media (width < 40em) { a { b: c } }',
    'a::before { content: "anchor-name: anchor(left)" }',
  ])('finds nothing in a style sheet with %s', (text) => {
    expect(faultsOf('assets/index.css', text)).toEqual([]);
  });

  it.each([
    ['a { anchor-name: --b }', 'css.properties.anchor-name'],
    ['a { width: calc-size(auto, size) }', 'css.types.calc-size'],
    ['a { text-wrap: pretty }', 'css.properties.text-wrap.pretty'],
    ['@scope (a) { b { color: red } }', 'css.at-rules.scope'],
    ['@media (prefers-reduced-data: reduce) { a { b: c } }', 'css.at-rules.media.prefers-reduced'],
    ['a:has(b)::details-content { color: red }', 'css.selectors.details-content'],
  ])('finds in a style sheet with %s the feature %s', (text, path) => {
    expect(faultsOf('assets/index.css', text)[0]).toContain(path);
  });

  it('names the file, the feature and the browsers that lack it', () => {
    expect(faultsOf('assets/a.css', 'a { field-sizing: content }')[0]).toBe(
      'assets/a.css: css.properties.field-sizing (css.properties.field-sizing) is not in firefox 128, safari 17.5, ios 17.5.',
    );
  });

  it('lets through what is allowed, with what is below it, and names an entry without a use', () => {
    const files = [{ path: 'a.css', text: 'a { field-sizing: content }' }];
    const progressive = { 'css.properties.field-sizing': 'grows by script' };
    expect(newerFaults(files, index, { progressive, otherMeanings: [] })).toEqual([]);
    expect(newerFaults(files, index, { progressive, otherMeanings: ['.take'] })).toEqual([
      'newer-features.ts: no file uses .take.',
    ]);
  });
});

describe('readBaseline', () => {
  it('says the targets of the build in words', () => {
    expect(describeBaseline(readBaseline(targets))).toBe(
      'Chrome 125, Edge 125, Firefox 128, Safari 17.5, iOS 17.5',
    );
  });

  it.each([['es2023'], [targets.slice(1)], [undefined]])('refuses %j', (given) => {
    expect(() => readBaseline(given)).toThrow('names no chrome');
  });
});
