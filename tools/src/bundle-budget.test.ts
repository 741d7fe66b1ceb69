import { describe, expect, it } from 'vitest';
import {
  type Budget,
  type BundleFacts,
  filesNamedBy,
  isWithinBudget,
  packageOf,
  reportBundle,
} from './bundle-budget.ts';

const sizes: Record<string, number> = {
  'assets/index.js': 100,
  'assets/shared.js': 40,
  'assets/chat.js': 30,
  'assets/markdown.js': 20,
  'assets/first-paint.js': 3,
  'assets/index.css': 7,
  'assets/chat.css': 5,
};

const facts: BundleFacts = {
  manifest: {
    'index.html': {
      file: 'assets/index.js',
      src: 'index.html',
      imports: ['_shared.js'],
      css: ['assets/index.css'],
    },
    '_shared.js': { file: 'assets/shared.js', imports: ['index.html'] },
    'src/features/chat/chat-screen.tsx': {
      file: 'assets/chat.js',
      src: 'src/features/chat/chat-screen.tsx',
      imports: ['_shared.js'],
      css: ['assets/chat.css'],
    },
    '../../libs/ui/src/markdown/index.ts': {
      file: 'assets/markdown.js',
      src: '../../libs/ui/src/markdown/index.ts',
    },
  },
  pageFiles: ['assets/index.js', 'assets/first-paint.js'],
  modules: {
    'assets/index.js': [
      { id: '/repository/node_modules/react-dom/client.js', bytes: 300 },
      { id: '/repository/apps/web/src/main.tsx', bytes: 100 },
    ],
    'assets/shared.js': [{ id: '/repository/apps/web/src/i18n/pt-br.ts', bytes: 10 }],
  },
  gzipSize: (file) => sizes[file] ?? 0,
};

const first: Budget = {
  name: 'first',
  kind: 'js',
  sources: ['index.html', 'src/features/chat/chat-screen.tsx'],
  limit: 173,
};

describe('reportBundle', () => {
  it('counts each file of the static closure once, also round a cycle', () => {
    expect(reportBundle(facts, [first]).budgets[0]?.bytes).toBe(173);
  });

  it('finds a source of another project by the end of its path', () => {
    const sources = ['libs/ui/src/markdown/index.ts'];
    const report = reportBundle(facts, [{ ...first, sources }]);
    expect(report.budgets[0]?.bytes).toBe(20);
    expect(report.missingSources).toEqual([]);
  });

  it('weighs the style sheets of the same chunks', () => {
    expect(reportBundle(facts, [{ ...first, kind: 'css' }]).budgets[0]?.bytes).toBe(12);
  });

  it("shares a chunk's bytes out by the size of its modules, all bytes accounted for", () => {
    const { packages } = reportBundle(facts, [first]);
    expect(packages).toEqual([
      { name: 'react-dom', bytes: 75 },
      { name: 'apps/web', bytes: 65 },
      { name: '(modules unknown)', bytes: 33 },
    ]);
  });

  it('accepts a source that was rendered into another chunk', () => {
    const report = reportBundle(facts, [
      { ...first, sources: ['index.html', 'src/i18n/pt-br/index.ts'] },
    ]);
    expect(report.missingSources).toEqual([]);
  });

  it('is over budget by one byte, and for a source that no longer exists', () => {
    expect(isWithinBudget(reportBundle(facts, [first]))).toBe(true);
    expect(isWithinBudget(reportBundle(facts, [{ ...first, limit: 172 }]))).toBe(false);
    const renamed = reportBundle(facts, [{ ...first, sources: ['src/gone.tsx'] }]);
    expect(renamed.missingSources).toEqual(['src/gone.tsx']);
    expect(isWithinBudget(renamed)).toBe(false);
  });
});

describe('filesNamedBy', () => {
  it('finds scripts and style sheets, each once, and no other links', () => {
    const html = `
      <link rel="icon" href="/favicon.svg">
      <link rel="modulepreload" crossorigin href="/assets/shared.js">
      <link rel="stylesheet" crossorigin href="/assets/index.css">
      <script src="/assets/first-paint.js"></script>
      <script type="module" crossorigin src="/assets/shared.js"></script>
      <a href="/elsewhere.js">`;
    expect(filesNamedBy(html)).toEqual([
      'assets/shared.js',
      'assets/index.css',
      'assets/first-paint.js',
    ]);
  });
});

describe('packageOf', () => {
  it.each([
    ['/r/node_modules/react-dom/client.js', 'react-dom'],
    ['/r/node_modules/@azure/msal-browser/dist/index.mjs', '@azure/msal-browser'],
    ['/r/node_modules/a/node_modules/@b/c/index.js?commonjs', '@b/c'],
    ['C:\\r\\libs\\ui\\src\\index.ts', 'libs/ui'],
    ['../../libs/chat-domain/src/index.ts', 'libs/chat-domain'],
    ['src/main.tsx', 'apps/web'],
    ['\0vite/preload-helper.js', '(bundler)'],
  ])('names the owner of %s', (id, name) => {
    expect(packageOf(id)).toBe(name);
  });
});
