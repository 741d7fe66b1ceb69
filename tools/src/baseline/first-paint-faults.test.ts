import { expect, it } from 'vitest';
import { firstPaintFaults } from './first-paint-faults.ts';

const path = 'assets/first-paint-0a1b.js';
/** An option whose name is also a newer attribute: it is in the script of each build. */
const LISTENER = 'addEventListener("error", f, { capture: true });';

function faultsOf(text: string) {
  return firstPaintFaults([{ path, text: LISTENER + text }]);
}

it('finds nothing in what a browser of 2020 can read', () => {
  expect(faultsOf('let { a, ...b } = c?.d ?? {}; navigator.languages.flatMap(f)')).toEqual([]);
});

it.each([
  'a ||= b',
  'class A { #b = 1 }',
  'class A { static {} }',
  'let a = 1_000',
  '/a/v.test(b)',
])('finds that a browser of 2020 cannot read %s', (text) => {
  expect(faultsOf(text)).toEqual([expect.stringContaining(`${path}: browsers of 2020`)]);
});

it.each([
  ['a.at(-1)', '.at '],
  ['b.replaceAll("c", "d")', '.replaceAll'],
  ['Object.hasOwn(a, b)', 'Object.hasOwn'],
  ['structuredClone(a)', 'structuredClone'],
  ['a.replaceChildren()', '.replaceChildren'],
  ['AbortSignal.timeout(1)', 'AbortSignal.timeout'],
  ['/(?<=a)b/.test(c)', 'lookbehind'],
])('finds that %s is newer', (text, name) => {
  expect(faultsOf(text)).toEqual([expect.stringContaining(name)]);
});

it('finds that the script is not there', () => {
  expect(firstPaintFaults([{ path: 'assets/index-0a1b.js', text: '' }])).toHaveLength(1);
});
