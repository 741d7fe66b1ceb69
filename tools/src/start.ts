import { announcement, openSources, startServers } from './servers.ts';
import { buildWeb } from './nx.ts';
import { runCommand } from './command-line.ts';
import { requireFreePorts } from './ports.ts';
import { onStopSignal, stopProcesses } from './processes.ts';
import { parseServeOptions, portChoices, SERVE_FLAGS } from './serve-options.ts';

const HELP = `Builds the web app and serves it with the mock API, its identity provider and its avatar service.

  npm start [-- FLAGS]

${SERVE_FLAGS}`;

await runCommand(async (args) => {
  const options = parseServeOptions(args, process.env);
  await requireFreePorts(portChoices(options), options.host);
  const closing = [stopProcesses];
  onStopSignal(() => {
    void Promise.allSettled(closing.map((close) => close())).finally(() => process.exit(0));
  });
  // First, since a model that is not there or a wrong file should not be found out after the build.
  const opened = await openSources(options.sources);
  if (!options.skipBuild) await buildWeb();
  const servers = await startServers({ ...options, opened });
  closing.push(servers.close);
  console.log(announcement({ ...servers, model: opened.model?.name }, options));
  return 0;
}, HELP);
