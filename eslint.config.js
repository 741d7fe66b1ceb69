import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import path from 'node:path';
import tseslint from 'typescript-eslint';
import { importLayers } from './tools/eslint/import-layers.js';

/** Allowed imports between projects, by the tag in each project's package.json (docs/architecture.md). */
const boundaries = [
  {
    sourceTag: 'type:domain',
    onlyDependOnLibsWithTags: [],
    bannedExternalImports: ['react', 'react-*', '@tanstack/*', 'i18next*', '@azure/*', 'node:*'],
  },
  {
    sourceTag: 'type:sdk',
    onlyDependOnLibsWithTags: [],
    allowedExternalImports: ['ky', 'vitest', 'fast-check', 'node:*'],
  },
  {
    sourceTag: 'type:ui',
    onlyDependOnLibsWithTags: [],
    bannedExternalImports: [
      'i18next*',
      'react-i18next',
      '@tanstack/*',
      '@azure/*',
      'react-router*',
    ],
  },
  {
    sourceTag: 'type:web',
    onlyDependOnLibsWithTags: ['type:domain', 'type:sdk', 'type:ui'],
    bannedExternalImports: ['fastify'],
  },
  { sourceTag: 'type:mock', onlyDependOnLibsWithTags: ['type:sdk'] },
  {
    sourceTag: 'type:tool',
    onlyDependOnLibsWithTags: ['type:domain', 'type:sdk', 'type:ui', 'type:web', 'type:mock'],
  },
];

/** Layers of apps/web/src with those that each may import; main.tsx may import all. */
const webLayers = {
  app: ['features', 'session', 'data', 'shared', 'i18n', 'service-worker'],
  features: ['session', 'data', 'shared', 'i18n'],
  session: ['data', 'shared', 'i18n'],
  data: ['shared', 'i18n'],
  'first-paint': ['session', 'i18n', 'shared'],
  'service-worker': [],
  // The list of languages is a control, and the language chosen is a stored value.
  shared: ['i18n'],
  i18n: ['shared'],
  testing: ['app', 'features', 'session', 'data', 'shared', 'i18n'],
};

const htmlSinks = [
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Text reaches the page through text nodes only.',
  },
  {
    selector: 'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML|srcdoc)$/]',
    message: 'Text reaches the page through text nodes only.',
  },
  {
    selector: "CallExpression[callee.object.name='document'][callee.property.name=/^write(ln)?$/]",
    message: 'Text reaches the page through text nodes only.',
  },
];

const noClock = 'The domain is handed ids and times.';

/** All rules that need no types; the others are in .oxlintrc.json. */
export default tseslint.config(
  {
    ignores: [
      '**/dist',
      '**/node_modules',
      '**/test-results',
      '**/generated',
      '**/.nx',
      '**/*.cjs',
    ],
  },
  ...tseslint.configs.recommended,
  {
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        { depConstraints: boundaries, allow: [], banTransitiveDependencies: false },
      ],
      'no-restricted-syntax': ['error', ...htmlSinks],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 3],
      'max-depth': ['error', 3],
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['warn'] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['libs/ui/**/*.tsx', 'apps/web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/method-signature-style': ['error', 'property'],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['libs/chat-domain/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        'crypto',
        'setTimeout',
        'setInterval',
        'fetch',
        'window',
        'document',
      ],
      // Date and Intl may calculate, and may not read the current time.
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: noClock },
        { object: 'Date', property: 'now', message: noClock },
      ],
      'no-restricted-syntax': [
        'error',
        ...htmlSinks,
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: noClock },
        { selector: "CallExpression[callee.name='Date']", message: noClock },
        {
          selector: 'CallExpression[callee.property.name=/^format(ToParts)?$/][arguments.length=0]',
          message: noClock,
        },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/e2e/**'],
    rules: { 'max-lines-per-function': 'off', 'max-lines': 'off' },
  },
  {
    files: ['apps/web/src/**'],
    ignores: ['**/*.test.{ts,tsx}', 'apps/web/src/shared/paths.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'location',
          property: 'pathname',
          message: 'The app may lie below a path of its host, which screenPath leaves out.',
        },
      ],
    },
  },
  {
    files: ['apps/web/src/**'],
    plugins: { colega: { rules: { 'import-layers': importLayers } } },
    rules: {
      'colega/import-layers': [
        'error',
        {
          root: path.join(import.meta.dirname, 'apps/web/src'),
          layers: webLayers,
          apart: ['features'],
          tests: 'testing',
        },
      ],
    },
  },
  {
    // Journeys start the browser as the tools do; examples import their package as its users do.
    files: ['**/*.config.{ts,js}', 'apps/web/e2e/**', '**/examples/**'],
    rules: { '@nx/enforce-module-boundaries': 'off' },
  },
  {
    files: ['tools/**', 'apps/mock-api/src/main.ts'],
    rules: { 'no-console': 'off' },
  },
);
