import { securityHeaders } from '../security-headers.ts';
import type { DeployConfiguration } from './configuration.ts';

/** Folder that holds the deployment on its server; the tests replace it. */
export const HOME = '/srv/colega';
/** A port that needs no rights; the tests replace it. */
export const PORT = 8080;

/** Cache-Control of each kind of file. */
export const CACHE = {
  /** Files with a hash in their name; never for one that is missing. */
  asset: 'public, max-age=31536000, immutable',
  /** Files whose content changes under one name. */
  file: 'no-cache',
  /** Pages, and the configuration that they read. */
  page: 'no-store',
} as const;

/** Type of each kind of file in the build, by its extension. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/vnd.microsoft.icon',
  js: 'application/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};

/** Kinds of files that the build compresses. */
export const COMPRESSED = ['css', 'html', 'js', 'json', 'svg'] as const;

type Headers = Readonly<Record<string, string>>;

/** Headers of a deployment, by the one source of them. */
export interface DeploymentHeaders {
  /** Of all answers, whatever the page. */
  readonly common: Headers;
  /** Of all answers but the bridge's. */
  readonly app: Headers;
  /** Of `/redirect.html`. */
  readonly bridge: Headers;
  /** Over https only. */
  readonly https: Headers;
}

/** Groups the headers by the pages that send them. */
export function deploymentHeaders({ content }: DeployConfiguration): DeploymentHeaders {
  const headersOf = (page: 'app' | 'bridge', https: boolean) =>
    securityHeaders({ configuration: content, page, https });
  const app = headersOf('app', false);
  const bridge = headersOf('bridge', false);
  const pick = (headers: Headers, isPicked: (name: string) => boolean): Headers =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => isPicked(name)));
  return {
    common: pick(app, (name) => app[name] === bridge[name]),
    app: pick(app, (name) => app[name] !== bridge[name]),
    bridge: pick(bridge, (name) => app[name] !== bridge[name]),
    https: pick(headersOf('app', true), (name) => !(name in app)),
  };
}

const UNQUOTABLE = /["$\\{}`\p{Cc}]/u;

/** Puts a value into double quotes. @throws where nginx or Caddy could read it as more than a text. */
export function quote(value: string): string {
  if (UNQUOTABLE.test(value)) throw new Error(`Not a plain header value: ${JSON.stringify(value)}`);
  return `"${value}"`;
}
