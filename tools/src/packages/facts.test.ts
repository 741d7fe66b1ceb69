import { describe, expect, it } from 'vitest';
import { importedPackages, packageOfSpecifier } from './facts.ts';

describe('importedPackages', () => {
  it.each([
    ["import ky from 'ky';", ['ky']],
    ["import { createRoot } from 'react-dom/client';", ['react-dom']],
    ["import '@fontsource/figtree/index.css';", ['@fontsource/figtree']],
    ["export { Link } from 'react-router-dom';", ['react-router-dom']],
    ["const load = () => import('@azure/msal-browser');", ['@azure/msal-browser']],
    ["import { type Options, create } from 'ky';", ['ky']],
  ])('finds %s', (text, names) => {
    expect(importedPackages('a.ts', text)).toEqual(names);
  });

  it.each([
    "import type { Options } from 'ky';",
    "import { type Options } from 'ky';",
    "export type { Options } from 'ky';",
    "// import ky from 'ky';",
    'const text = "import ky from \'ky\'";',
  ])('finds none in %s', (text) => {
    expect(importedPackages('a.ts', text)).toEqual([]);
  });
});

describe('packageOfSpecifier', () => {
  it('knows files and what Node brings', () => {
    expect(packageOfSpecifier('./ky.ts')).toBeUndefined();
    expect(packageOfSpecifier('node:fs')).toBeUndefined();
  });
});
