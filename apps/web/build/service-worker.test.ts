import { describe, expect, it } from 'vitest';
import { shellFiles, shellVersion } from './service-worker.ts';

describe('the files of the shell', () => {
  it('are scripts, styles and fonts of the build, and what the page names', () => {
    const names = ['assets/b-1.js', 'assets/a-1.css', 'assets/f-1.woff2', 'favicon.svg'];
    expect(shellFiles(names)).toEqual([
      '/assets/a-1.css',
      '/assets/b-1.js',
      '/assets/f-1.woff2',
      '/favicon.svg',
    ]);
  });

  it('are below the path of the app', () => {
    expect(shellFiles(['assets/a-1.css', 'favicon.svg'], '/colega/')).toEqual([
      '/colega/assets/a-1.css',
      '/colega/favicon.svg',
    ]);
  });

  it('are neither pages, reports nor the bridge of the sign-in', () => {
    const names = ['index.html', 'redirect.html', 'bundle-modules.json', '.vite/manifest.json'];
    expect(shellFiles([...names, 'assets/redirect-bridge-1.js', 'config.json'])).toEqual([]);
  });
});

describe('the version of the shell', () => {
  it('is another one as soon as a file or the page is', () => {
    const version = shellVersion(['/a'], '<p>');
    expect(shellVersion(['/a'], '<p>')).toBe(version);
    expect(shellVersion(['/b'], '<p>')).not.toBe(version);
    expect(shellVersion(['/a'], '<b>')).not.toBe(version);
  });
});
