import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { developmentConfiguration } from '@colega/mock-api';
import { runCommand } from './command-line.ts';
import {
  checkConfiguration,
  HELP,
  parseDeployOptions,
  readConfiguration,
  type Target,
} from './deploy/configuration.ts';
import { MOCK_PORT } from './deploy/containers.ts';
import { requireReplaceable } from './deploy/out-folder.ts';
import { buildSite, writeDeployment } from './deploy/write-deployment.ts';
import { onStopSignal, stopProcesses } from './processes.ts';
import { originOf } from './servers.ts';

const NEXT: Readonly<Record<Target, (out: string) => string>> = {
  nginx: (out) => `Try it: docker compose --project-directory ${out} up --build`,
  caddy: (out) =>
    `Copy ${out} to /srv/colega of the server, and start Caddy there as its Caddyfile says.`,
  swa: (out) => `Upload ${out}/site: npx @azure/static-web-apps-cli deploy ${out}/site`,
  static: (out) => `Serve ${out}/site by the rules of ${out}/README.md.`,
};

await runCommand(async (args) => {
  const { target, config, out } = parseDeployOptions(args);
  const demo = developmentConfiguration({ apiOrigin: originOf(MOCK_PORT) });
  const configuration = await (config === undefined
    ? checkConfiguration(demo, 'The demo')
    : readConfiguration(config));
  await requireReplaceable(out);
  onStopSignal(() => void stopProcesses().finally(() => process.exit(1)));
  const build = await mkdtemp(join(tmpdir(), 'colega-build-'));
  try {
    await buildSite(configuration, build);
    await writeDeployment({ target, configuration, isDemo: config === undefined, build, out });
  } finally {
    await rm(build, { recursive: true, force: true });
  }
  if (config === undefined)
    console.log(`Without --config it is for the mock API, at ${originOf(MOCK_PORT)}.`);
  console.log(`Wrote ${out}. ${NEXT[target](out)}\ndocs/deployment.md says the rest.`);
  return 0;
}, HELP);
