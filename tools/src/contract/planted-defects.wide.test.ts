import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readingDefects } from './planted-reading.fixture.ts';
import { checkThrough } from './planted-run.fixture.ts';
import { serveWebApp, type ServedWebApp } from './planted-web-app.fixture.ts';
import { webDefects } from './planted-web.fixture.ts';
import { writingDefects } from './planted-writing.fixture.ts';

describe('the table of planted defects', () => {
  it('has at least fifty, each under a name of its own', () => {
    const names = [...readingDefects, ...writingDefects, ...webDefects].map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(50);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe.concurrent('an API with', { timeout: 90_000 }, () => {
  it.each([...readingDefects, ...writingDefects])('$name is told of it', async (defect) => {
    const { differences } = await checkThrough(defect, { mayWrite: defect.writes === true });
    expect(differences.filter((difference) => defect.named.test(difference))).not.toEqual([]);
  });
});

describe('a web app with', { timeout: 90_000 }, () => {
  let web: ServedWebApp;
  beforeAll(async () => {
    web = await serveWebApp();
  });
  afterAll(() => web.close());

  it.each(webDefects)('$name is told of it', async ({ change, named }) => {
    const differences = await web.differencesThrough(change);
    expect(differences.filter((difference) => named.test(difference))).not.toEqual([]);
  });
});
