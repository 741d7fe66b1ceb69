import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeDefects } from './change-defects.fixture.ts';
import { listDefects } from './list-defects.fixture.ts';
import { ownershipDefects } from './ownership-defects.fixture.ts';
import { replyDefects } from './reply-defects.fixture.ts';
import { errorDefects, sessionDefects } from './session-defects.fixture.ts';
import { checkThrough } from './run.fixture.ts';
import { serveWebApp, type ServedWebApp } from './served-web-app.fixture.ts';
import { webDefects } from './web-app-defects.fixture.ts';

const readingDefects = [...sessionDefects, ...errorDefects, ...listDefects];
const writingDefects = [...changeDefects, ...replyDefects, ...ownershipDefects];
const apiDefects = [
  ...readingDefects.map((defect) => ({ mayWrite: defect.writes === true, ...defect })),
  ...writingDefects.map((defect) => ({ mayWrite: true, ...defect })),
];

describe('the table of planted defects', () => {
  it('has at least fifty, each under a name of its own', () => {
    const names = [...apiDefects, ...webDefects].map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(50);
    expect(new Set(names).size).toBe(names.length);
  });
});

async function expectNamed({ mayWrite, named, ...defect }: (typeof apiDefects)[number]) {
  const { differences } = await checkThrough(defect, { mayWrite });
  expect(differences.filter((difference) => named.test(difference))).not.toEqual([]);
}

describe.concurrent('an API with', { timeout: 90_000 }, () => {
  it.each(apiDefects.filter(({ isTimed }) => isTimed !== true))('$name is told of it', expectNamed);
});

describe('an API whose times are looked at, with', { timeout: 90_000 }, () => {
  it.each(apiDefects.filter(({ isTimed }) => isTimed === true))('$name is told of it', expectNamed);
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
