import { SECURITY_TXT } from '../security-txt.ts';
import type { DeployConfiguration } from './configuration.ts';
import {
  HOME,
  PORT,
  CACHE,
  COMPRESSED,
  CONTENT_TYPES,
  deploymentHeaders,
  type DeploymentHeaders,
  quote,
} from './rules.ts';

/** Writes the server of the app. It can be included in the http block of any nginx from 1.19 on. */
export function nginxServer(configuration: DeployConfiguration): string {
  return `# Written by "npm run deploy -- --to nginx" for ${String(configuration.content.API_HOST)}.
# All headers stand at the server: a location with an add_header of its own would lose the others.

${maps(configuration)}
${server(configuration)}`;
}

/** Names of the headers in which the bridge differs. */
function pageHeaders({ app, bridge }: DeploymentHeaders): readonly string[] {
  return Object.keys({ ...app, ...bridge });
}

/** Writes the variables, each of which follows from the address or from what the browser sent. */
function maps(configuration: DeployConfiguration): string {
  const { basePath: base } = configuration;
  const headers = deploymentHeaders(configuration);
  return `# A name that no file has, where a browser takes no brotli. nginx itself chooses the .gz files.
map $http_accept_encoding $colega_brotli {
    default ".-";
    "~*(?:^|[,\\s])br\\s*(?:;\\s*q=1(?:\\.0*)?\\s*)?(?:,|$)" ".br";
}
map $request_method $colega_allow {
    default "GET, HEAD";
    "~^(?:GET|HEAD)$" "";
}
map $uri $colega_encoding {
    default "";
    "~\\.br$" "br";
}
# Goes with what was found only: add_header leaves it out of errors.
map $uri $colega_cache {
    default "${CACHE.page}";
    "~^${base}assets/" "${CACHE.asset}";
    "~^${base}(?:index\\.html|redirect\\.html|config\\.json)(?:\\.br)?$" "${CACHE.page}";
    "~\\.[^/]*$" "${CACHE.file}";
}
${pageHeaders(headers)
  .map((name) => pageMap(name, base, headers))
  .join('\n')}
${Object.entries(headers.https)
  .map(([name, value]) => httpsMap(name, value))
  .join('\n')}
`;
}

function server(configuration: DeployConfiguration): string {
  const all = deploymentHeaders(configuration);
  const headers = [
    ...Object.entries(all.common).map(([name, value]) => [name, quote(value)]),
    ...[...pageHeaders(all), ...Object.keys(all.https)].map((name) => [name, variable(name)]),
  ];
  return `server {
    listen ${PORT};
    server_name _;
    root ${HOME}/site;
    server_tokens off;
    absolute_redirect off;
    merge_slashes off;
    log_not_found off;
    # No file is large enough for parts, and the error of a wrong part would be kept as the file is.
    max_ranges 0;

${headers.map(([name, value]) => `    add_header ${name} ${value} always;`).join('\n')}
    add_header vary "accept-encoding";
    add_header allow $colega_allow always;
    add_header cache-control $colega_cache;
    add_header content-encoding $colega_encoding;

    gzip_static on;
    gzip_http_version 1.0;
    gzip_proxied any;

    types {
${Object.entries(CONTENT_TYPES)
  .map(([extension, type]) => `        "${type}" ${extension};`)
  .join('\n')}
    }

    error_page 403 404 @not_found;
    error_page 405 @not_allowed;

    if ($request_method !~ "^(?:GET|HEAD)$") {
        return 405;
    }
    # Doubled and hidden slashes, and signs that would be decoded once more: another name for a file, or for a host.
    if ($request_uri ~* "^[^?]*(?://|\\x5c|%(?:25|2f|5c|00))") {
        return 404;
    }
    if (-f "$document_root$uri$colega_brotli") {
        rewrite ^ $uri$colega_brotli last;
    }

${locations(configuration)}}
`;
}

function locations({ basePath: base }: DeployConfiguration): string {
  return `    location = ${SECURITY_TXT} {
    }
    location ~ "/\\." {
        return 404;
    }
${COMPRESSED.map((extension) => brotliLocation(extension)).join('')}    location ~* "\\.(?:br|gz)/?$" {
        return 404;
    }
    location ~ "^${base}assets(?:/|$)|\\.[^/]*/?$" {
        try_files $uri =404;
    }
${screens(base)}
    location @not_found {
        types {}
        default_type "text/plain; charset=utf-8";
        return 404 "Not found\\n";
    }
    location @not_allowed {
        types {}
        default_type "text/plain; charset=utf-8";
        return 405 "Method not allowed\\n";
    }
`;
}

function variable(name: string): string {
  return `$colega_${name.replaceAll('-', '_')}`;
}

/** An empty value is no header. */
function pageMap(name: string, base: string, { app, bridge }: DeploymentHeaders): string {
  return `map $uri ${variable(name)} {
    default ${quote(app[name] ?? '')};
    "~^${base}redirect\\.html(?:\\.br)?$" ${quote(bridge[name] ?? '')};
}`;
}

/** The scheme is that of the proxy in front, where there is one. */
function httpsMap(name: string, value: string): string {
  return `map "$scheme $http_x_forwarded_proto" ${variable(name)} {
    default "";
    "~https" ${quote(value)};
}`;
}

function brotliLocation(extension: string): string {
  return `    location ~ "\\.${extension}\\.br$" {
        internal;
        types {}
        default_type "${CONTENT_TYPES[extension]}";
    }
`;
}

/** Addresses of screens: whatever does not look like a file. */
function screens(base: string): string {
  const app = `    location ${base} {
        if (-f "$document_root${base}index.html$colega_brotli") {
            rewrite ^ ${base}index.html$colega_brotli last;
        }
        rewrite ^ ${base}index.html last;
    }
`;
  if (base === '/') return app;
  return `${app}    location = ${base.slice(0, -1)} {
        return 308 ${base}$is_args$args;
    }
    location / {
        return 404;
    }
`;
}
