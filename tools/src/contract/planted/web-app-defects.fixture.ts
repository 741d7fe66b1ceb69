import { at, type Defect, header } from './planting.fixture.ts';
import type { PassingAnswer } from '../testing.fixture.ts';

const bridge = /^\/redirect\.html/;
const asset = /^\/assets\/app-1\.js/;
const missing = /missing/;

const set = (name: string, value: string) => (answer: PassingAnswer) => {
  answer.headers[name] = value;
};

const policy = (change: (policy: string) => string, path = /^\//) =>
  at({ path }, ({ headers }) => {
    const name = 'content-security-policy';
    headers[name] = change(String(headers[name]));
  });

const page = (answer: PassingAnswer) => {
  answer.status = 200;
  answer.headers['content-type'] = 'text/html; charset=utf-8';
  answer.text = '<!doctype html><script type="module" src="/assets/app-1.js"></script>';
};

/** Faults of how the web app is served. */
export const webDefects: readonly Defect[] = [
  {
    name: 'no policy',
    change: header('content-security-policy', undefined),
    named: /headers: of \/, content-security-policy is missing/,
  },
  {
    name: 'a policy that lets in scripts of the page',
    change: policy((text) =>
      text.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
    ),
    named: /headers: of \/, content-security-policy: script-src also has 'unsafe-inline'/,
  },
  {
    name: 'a policy for another API',
    change: policy((text) => text.replace(/connect-src 'self' \S+/, "connect-src 'self'")),
    named: /headers: of \/, content-security-policy: connect-src lacks http/,
  },
  {
    name: 'a 404 without the headers',
    change: at({ path: missing, status: 404 }, ({ headers }) => {
      delete headers['x-content-type-options'];
    }),
    named: /headers: of \/assets\/contract-check-missing\.js, x-content-type-options is missing/,
  },
  {
    name: 'a page of the sign-in that is cut off from its window',
    change: at({ path: bridge }, set('cross-origin-opener-policy', 'same-origin')),
    named: /headers: of \/redirect\.html, cross-origin-opener-policy is set/,
  },
  {
    name: 'a page of the sign-in that nobody may frame',
    change: policy(
      (text) => text.replace("frame-ancestors 'self'", "frame-ancestors 'none'"),
      bridge,
    ),
    named: /headers: of \/redirect\.html, content-security-policy: frame-ancestors lacks 'self'/,
  },
  {
    name: 'a missing asset that is kept for a year',
    change: at({ path: missing, status: 404 }, set('cache-control', 'public, max-age=31536000')),
    named: /caching: of \/assets\/contract-check-missing\.js, it is kept although it is missing/,
  },
  {
    name: 'a configuration that may be kept',
    change: at({ path: /config\.json/ }, ({ headers }) => delete headers['cache-control']),
    named: /caching: of \/config\.json, it may be kept without asking/,
  },
  {
    name: 'a page that is kept for an hour',
    change: at({ path: /^\/f%C3/ }, set('cache-control', 'max-age=3600')),
    named: /caching: of \/f%C3%ADsica, it may be kept without asking/,
  },
  {
    name: 'assets that are asked for anew',
    change: at({ path: asset }, set('cache-control', 'no-cache')),
    named: /caching: of \/assets\/app-1\.js, it is not kept for long/,
  },
  {
    name: 'compressed files that every browser gets',
    change: header('vary', undefined),
    named: /caching: of \/assets\/app-1\.js, it is compressed, and Vary does not name/,
  },
  {
    name: 'the app in the place of redirect.html',
    change: at({ path: bridge }, page),
    named: /redirect\.html: it is the page of the app/,
  },
  {
    name: 'a redirect to an address without .html',
    change: at({ path: bridge }, (answer) => {
      Object.assign(answer, { status: 308, text: '' });
      answer.headers['location'] = '/redirect';
    }),
    named: /redirect\.html: answers 308, a redirect/,
  },
  {
    name: 'a deep link that is not found',
    change: at({ path: /^\/f%C3/ }, (answer) => (answer.status = 404)),
    named: /deep links: \/f%C3%ADsica is answered 404 instead of 200/,
  },
  {
    name: 'a missing asset that is answered by the page',
    change: at({ path: missing, status: 404 }, page),
    named: /files: the missing \/assets\/contract-check-missing\.js is answered 200 instead of 404/,
  },
  {
    name: 'a report of the build that is published',
    change: at({ path: /bundle-modules/, status: 404 }, (answer) => (answer.status = 200)),
    named: /files: \/bundle-modules\.json is published/,
  },
  {
    name: 'scripts that are served as texts',
    change: at({ path: asset }, set('content-type', 'text/plain')),
    named: /files: \/assets\/app-1\.js is served as no script/,
  },
  {
    name: 'a configuration without the API',
    change: at({ path: /config\.json/ }, (answer) => (answer.text = '{}')),
    named: /answer: .*API_HOST/,
  },
];
