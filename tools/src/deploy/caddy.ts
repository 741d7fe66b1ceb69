import { SECURITY_TXT } from '../security-txt.ts';
import type { DeployConfiguration } from './configuration.ts';
import { CACHE, CONTENT_TYPES, deploymentHeaders, HOME, PORT, quote } from './rules.ts';

/** Writes the Caddyfile of the app. Where the environment names a host, Caddy sees to https by itself. */
export function caddyfile(configuration: DeployConfiguration): string {
  const { basePath: base } = configuration;
  const { common, app, bridge, https } = deploymentHeaders(configuration);
  return `# Written by "npm run deploy -- --to caddy" for ${String(configuration.content.API_HOST)}.
# Start: COLEGA_SITE=chat.example.com caddy run --adapter caddyfile --config ${HOME}/Caddyfile
# Without COLEGA_SITE it listens on port ${PORT}, for a server in front that has https.
{
	admin off
}

{$COLEGA_SITE::${PORT}} {
	root * ${HOME}/site

	# Of all answers, errors too.
	header {
${lines(common, 2)}
	}
	header -server
	@app not path ${base}redirect.html
	header @app {
${lines(app, 2)}
	}
	@bridge path ${base}redirect.html
	header @bridge {
${lines(bridge, 2)}
	}
	@https \`{scheme} == "https" || {header.X-Forwarded-Proto} == "https"\`
	header @https {
${lines(https, 2)}
	}

${route(base)}

${ERRORS}
}
`;
}

const ERRORS = `	handle_errors {
		header content-type "text/plain; charset=utf-8"
		@method expression {err.status_code} == 405
		header @method allow "GET, HEAD"
		header -server
		@notFound expression {err.status_code} != 405 && {err.status_code} != 400
		respond @method "Method not allowed
" 405
		respond @notFound "Not found
" {err.status_code}
		respond {err.status_code}
	}`;

function route(base: string): string {
  return `	route {
		@method not method GET HEAD
		error @method 405

		# No file is large enough for parts, and the error of a wrong part would be kept as the file is.
		request_header -range
		request_header -if-match
		request_header -if-unmodified-since

		# Doubled and hidden slashes, hidden files and compressed twins, and signs that would be decoded once more.
		@twisted \`{http.request.orig_uri.path}.contains("//") || {path}.contains("%") || {path}.contains("\\\\")\`
		error @twisted 404
		@security path ${SECURITY_TXT}
		handle @security {
			header cache-control ${quote(CACHE.file)}
			file_server
		}
		@hidden path_regexp (?i)/\\.|\\.(?:br|gz)$|\\.[^/]*/$
		error @hidden 404
${baseRules(base)}
		# Addresses of screens: whatever does not look like a file.
		@screen not path_regexp ^${base}assets(?:/|$)|\\.[^/]*/?$
		rewrite @screen ${base}index.html

		# What is not found is not kept.
		@missing not file
		error @missing 404
		@asset path ${base}assets/*
		header @asset cache-control ${quote(CACHE.asset)}
		@page path ${base}index.html ${base}redirect.html ${base}config.json
		header @page cache-control ${quote(CACHE.page)}
		@file not path ${base}assets/* ${base}index.html ${base}redirect.html ${base}config.json
		header @file cache-control ${quote(CACHE.file)}
${Object.entries(CONTENT_TYPES)
  .map(([extension, type]) => typeRule(extension, type))
  .join('\n')}
		header {
			vary accept-encoding
			defer
		}
		file_server {
			precompressed br gzip
			disable_canonical_uris
			index ""
		}
	}`;
}

function lines(headers: Readonly<Record<string, string>>, depth: number): string {
  return Object.entries(headers)
    .map(([name, value]) => `${'\t'.repeat(depth)}${name} ${quote(value)}`)
    .join('\n');
}

/** Sets the type once the server has chosen its own, which depends on the machine. */
function typeRule(extension: string, type: string): string {
  return `		@${extension} path *.${extension}
		header @${extension} {
			content-type ${quote(type)}
			defer
		}`;
}

function baseRules(base: string): string {
  if (base === '/') return '';
  const bare = base.slice(0, -1);
  return `		@bare path ${bare}
		redir @bare ${base}?{query} 308
		@elsewhere not path ${base}*
		error @elsewhere 404
`;
}
