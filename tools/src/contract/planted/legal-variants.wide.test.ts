import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, body, type Defect, header, items, PATHS, query } from './planting.fixture.ts';
import { checkThrough } from './run.fixture.ts';
import { serveWebApp, type ServedWebApp } from './served-web-app.fixture.ts';
import { isSuccess } from '../report.ts';
import { type Change, operationOf } from '../testing.fixture.ts';

const { chats, folders, personas, stream } = PATHS;
const everywhere = /^\/api\//;

type Variant = Pick<Defect, 'name' | 'change' | 'remembering'>;

/** Answers that the contract allows, although the mock gives others. */
const variants: readonly Variant[] = [
  { name: 'none of its answers changed' },
  {
    name: 'replies that begin late, and then come quickly',
    change: at({ method: 'POST', path: stream }, (answer) =>
      Object.assign(answer, { heldMs: 1_100, lineMs: 2 }),
    ),
  },
  {
    name: 'keep-alives in its replies, and keys that nobody knows',
    change: at({ method: 'POST', path: stream }, (answer) => {
      answer.text = `\n\n${answer.text.replaceAll('{"content"', '{"model":"x","content"')}\n`;
    }),
  },
  {
    name: 'fields that nobody knows',
    change: at({ path: personas }, (answer) => {
      answer.text = answer.text.replaceAll('{"name"', '{"colour":"red","name"');
    }),
  },
  {
    name: 'media types with parameters and capitals',
    change: at({ path: everywhere }, ({ headers }) => {
      if (headers['content-type'] !== undefined) {
        headers['content-type'] = 'Application/JSON; Charset=UTF-8';
      }
    }),
  },
  {
    name: 'instants without milliseconds, or with an offset of none',
    change: (call, answer) => {
      const end = call.path.includes('folders') ? 'Z' : '+00:00';
      answer.text = answer.text.replaceAll(/(T\d\d:\d\d:\d\d)\.\d{3}Z/g, `$1${end}`);
    },
  },
  {
    name: 'errors without a list of faults',
    change: at({ path: everywhere, status: 404 }, (answer) => {
      answer.text = answer.text.replace(/,"extra":\[\]/, '');
    }),
  },
  {
    name: 'preflights that are answered 200, and headers in capitals',
    change: (_call, answer) => {
      const exposed = 'access-control-expose-headers';
      if (answer.status === 204 && 'access-control-allow-methods' in answer.headers) {
        answer.status = 200;
      }
      answer.headers[exposed] = String(answer.headers[exposed]).toUpperCase();
    },
  },
  {
    name: 'a search that minds case',
    change: body({ path: chats }, (page, call) => {
      const word = query(call).get('searchString') ?? '';
      return word !== '' && word === word.toUpperCase() ? { items: [], total: 0 } : page;
    }),
  },
  {
    name: 'a user who is at work in the meantime',
    remembering: () => {
      let times = 0;
      return body({ path: /pageSize=200$/ }, (page) => {
        times += 1;
        return times === 1 ? { ...page, total: Number(page['total']) + 1 } : page;
      });
    },
  },
  {
    name: 'colours in capitals',
    change: items(folders, (all) =>
      all.map((item) => ({ ...item, color: String(item['color']).toUpperCase() })),
    ),
  },
  {
    name: 'encoded ids that are refused in a way of their own',
    change: (call, answer) => {
      if (!call.path.includes('%2f')) return;
      Object.assign(answer, { status: 400, text: '<h1>Bad Request</h1>' });
      answer.headers['content-type'] = 'text/html';
    },
  },
];

describe.concurrent('an API with', { timeout: 90_000 }, () => {
  it.each(variants)('$name conforms', async (variant) => {
    const { report, differences } = await checkThrough(variant, { mayWrite: true });
    expect(differences).toEqual([]);
    expect(report).toMatchObject({ leftBehind: [], shortfalls: [] });
    expect(isSuccess(report)).toBe(true);
  });

  it('a user who has nothing yet conforms', async () => {
    const { report, differences } = await checkThrough({}, { mayWrite: true, isOther: true });
    expect(differences).toEqual([]);
    expect(isSuccess(report)).toBe(true);
    expect(operationOf(report, 'deleteFolder')?.verdict).toBe('conforms');
  });

  it('nobody else to ask conforms, and is not asked for another', async () => {
    const { differences } = await checkThrough({}, { mayWrite: true, otherToken: undefined });
    expect(differences).toEqual([]);
  });
});

const webVariants: readonly (readonly [string, Change | undefined])[] = [
  ['none of its answers changed', undefined],
  [
    'a policy in another order, with more of its own, and a second one',
    (_call, { headers }) => {
      const name = 'content-security-policy';
      const parts = String(headers[name]).split('; ').toReversed();
      headers[name] = `${parts.join(' ; ')}; upgrade-insecure-requests, default-src https:`;
    },
  ],
  [
    'pages that are asked for anew each time',
    at({ path: /^\/(?:config|f%)/ }, ({ headers }) => {
      headers['cache-control'] = 'max-age=0, must-revalidate';
    }),
  ],
  [
    'assets for a month, by shared caches too',
    at({ path: /^\/assets/ }, ({ headers }) => {
      headers['cache-control'] = 'public, max-age=2592000, s-maxage=86400';
    }),
  ],
  [
    'a 404 with a page of its own',
    at({ path: /missing/, status: 404 }, (answer) => {
      answer.headers['content-type'] = 'text/html';
      answer.text = '<h1>404</h1>';
    }),
  ],
  [
    'more features switched off',
    (_call, { headers }) => {
      const name = 'permissions-policy';
      headers[name] = `${String(headers[name]).replaceAll(', ', ',')},browsing-topics=()`;
    },
  ],
  ['a Vary with more in it', header('vary', 'Origin, Accept-Encoding')],
  ['no header about DNS', header('x-dns-prefetch-control', undefined)],
];

describe('a web app with', { timeout: 90_000 }, () => {
  let web: ServedWebApp;
  beforeAll(async () => {
    web = await serveWebApp();
  });
  afterAll(() => web.close());

  it.each(webVariants)('%s conforms', async (_name, change) => {
    expect(await web.differencesThrough(change)).toEqual([]);
  });
});
