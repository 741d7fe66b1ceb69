import type { PublicConfiguration } from '../security-headers.ts';
import { type Answer, Difference, fieldsOf, textAt } from './answer.ts';
import { cacheFaults, type CacheRule, headerFaults } from './header-faults.ts';
import type { Deployment, Faults } from './deployment.ts';
import { ANSWER } from './record.ts';

/** The web app has one operation of the contract: what is found of its files is said there. */
const OPERATION = 'getAppConfiguration';
const SCREENS = ['/institucional', '/f%C3%ADsica', '/admin/users', '/institucional?chat=a'];
const MISSING = ['/assets/contract-check-missing.js', '/contract-check-missing.png'];
/** Reports of the build, which are not to be published. */
const REPORTS = ['/.vite/manifest.json', '/bundle-modules.json'];
const ACCEPTED = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** The configuration file, and how the web app beside it is served. */
export async function checkWebApp(deployment: Deployment): Promise<void> {
  const { webOrigin, apiOrigin, isDisposable } = deployment.target;
  const { record } = deployment;
  if (webOrigin === undefined) {
    record.skips(OPERATION, ANSWER, '--web-url was not given');
    return;
  }
  const configuration = await deployment.attempt(OPERATION, ANSWER, { status: 200 });
  const host = textAt(fieldsOf(configuration?.body), 'API_HOST');
  if (host !== undefined && host.replace(/\/$/, '') !== apiOrigin) {
    record.note(OPERATION, 'API_HOST is not the host that is checked');
  }
  if (isDisposable === true) {
    record.note(OPERATION, 'the mock API has no web app beside it');
    return;
  }
  await checkFiles(deployment, webOrigin, fieldsOf(configuration?.body));
}

async function checkFiles(
  deployment: Deployment,
  webOrigin: string,
  configuration: PublicConfiguration,
): Promise<void> {
  const operation = deployment.operations.find(OPERATION);
  const https = webOrigin.startsWith('https:');
  const get = (rawPath: string) =>
    deployment.caller.call(operation, { rawPath, headers: ACCEPTED });
  const check = (name: string, body: () => Promise<Faults>) =>
    deployment.check(OPERATION, name, body);

  const base = new URL(webOrigin).pathname.replace(/\/$/, '');
  let page = '';
  let asset: string | undefined;
  await check('page', async () => {
    const answer = await get('/');
    requireFound(answer, 'text/html');
    const script = scriptOf(answer.text);
    if (script === undefined) return ['/ is no page of this web app'];
    page = answer.text;
    if (!script.startsWith(`${base}/assets/`)) return ['it was built for another path'];
    asset = script.slice(base.length);
    return [];
  });
  const subjects = subjectsOf(asset);

  await check('headers', async () => {
    const all = await Promise.all(
      subjects.map(async ({ path }) => [path, await get(path)] as const),
    );
    return all.flatMap(([path, { headers }]) => {
      const isBridge = path === '/redirect.html';
      const options = { configuration, page: isBridge ? 'bridge' : 'app', https } as const;
      return headerFaults(headers, options).map((fault) => `of ${path}, ${fault}`);
    });
  });
  await check('caching', async () => {
    const all = await Promise.all(
      subjects.map(async (subject) => ({ ...subject, answer: await get(subject.path) })),
    );
    return all.flatMap(({ path, rule, answer }) =>
      (rule === 'missing') === (answer.status === 404)
        ? cacheFaults(answer.headers, rule).map((fault) => `of ${path}, ${fault}`)
        : [],
    );
  });
  await check('redirect.html', async () => bridgeFaults(await get('/redirect.html?code=a'), page));
  await check('deep links', async () => {
    const all = await Promise.all(SCREENS.map(async (path) => ({ path, answer: await get(path) })));
    return all.flatMap(({ path, answer }) => screenFaults(path, answer, page));
  });
  await check('files', () => fileFaults(get, asset, configuration));
}

interface Subject {
  readonly path: string;
  readonly rule: CacheRule;
}

function subjectsOf(asset: string | undefined): readonly Subject[] {
  return [
    ...['/', '/config.json', '/redirect.html', '/f%C3%ADsica'].map((path): Subject => ({
      path,
      rule: 'page',
    })),
    { path: '/service-worker.js', rule: 'file' },
    ...(asset === undefined ? [] : [{ path: asset, rule: 'asset' } as const]),
    ...MISSING.map((path): Subject => ({ path, rule: 'missing' })),
  ];
}

/** Address of the script that the page begins with. */
function scriptOf(page: string): string | undefined {
  return /<script[^>]+src="([^"]*\/assets\/[^"]+\.js)"/.exec(page)?.[1];
}

function requireFound({ status, mediaType }: Answer, wanted: string): void {
  if (status >= 300 && status < 400) throw new Difference([`answers ${status}, a redirect`]);
  if (status !== 200) throw new Difference([`answers ${status} instead of 200`]);
  if (mediaType !== wanted) throw new Difference([`its content type is not ${wanted}`]);
}

function bridgeFaults(answer: Answer, page: string): Faults {
  requireFound(answer, 'text/html');
  return answer.text === page ? ['it is the page of the app: the sign-in would never end'] : [];
}

function screenFaults(path: string, { status, mediaType, text }: Answer, page: string): Faults {
  if (status !== 200) return [`${path} is answered ${status} instead of 200`];
  return mediaType === 'text/html' && text === page ? [] : [`${path} is not answered by the page`];
}

async function fileFaults(
  get: (path: string) => Promise<Answer>,
  asset: string | undefined,
  { SERVICE_WORKER }: PublicConfiguration & { readonly SERVICE_WORKER?: unknown },
): Promise<Faults> {
  const faults: string[] = [];
  const scripts = [asset, SERVICE_WORKER === false ? undefined : '/service-worker.js'];
  for (const path of scripts.filter((script) => script !== undefined)) {
    const { status, mediaType } = await get(path);
    if (status !== 200) faults.push(`${path} is answered ${status} instead of 200`);
    else if (!/javascript$/.test(mediaType)) faults.push(`${path} is served as no script`);
  }
  for (const path of MISSING) {
    const { status } = await get(path);
    if (status !== 404) faults.push(`the missing ${path} is answered ${status} instead of 404`);
  }
  for (const path of REPORTS) {
    const { status } = await get(path);
    if (status === 200) faults.push(`${path} is published`);
  }
  return faults;
}
