import { CommandError, parseFlags } from '../command-line.ts';

export const TARGETS = ['nginx', 'caddy', 'swa', 'static'] as const;

export type Target = (typeof TARGETS)[number];

export interface DeployOptions {
  readonly target: Target;
  /** Path of a config.json; without one the deployment is a demo with the mock API. */
  readonly config: string | undefined;
  readonly out: string;
}

export const HELP = `Writes the built web app with the configuration of the server that is to serve it.

  npm run deploy -- --to nginx|caddy|swa|static [--config config.json] [--out DIR]

  --to nginx     nginx.conf, colega.conf, Dockerfile, compose.yaml, an example for Kubernetes
  --to caddy     a Caddyfile
  --to swa       staticwebapp.config.json of Azure Static Web Apps
  --to static    a README with the rules for any other server
  --config FILE  the config.json of the deployment, from which the headers follow (docs/configuration.md);
                 without it a demo for this machine, with the mock API at http://localhost:4300
  --out DIR      where to write (dist/deploy/<target>); what was written there before is kept as DIR.previous
  --help         this text`;

export function parseDeployOptions(args: readonly string[]): DeployOptions {
  const flags = parseFlags(args, { to: 'string', config: 'string', out: 'string' });
  const known = TARGETS.join(', ');
  if (flags.to === undefined) {
    throw new CommandError(`Name the server with --to: ${known}. --help tells more.`);
  }
  const target = TARGETS.find((name) => name === flags.to);
  if (target === undefined) {
    throw new CommandError(`There is no target "${flags.to}": --to takes ${known}.`);
  }
  return { target, config: flags.config, out: flags.out ?? `dist/deploy/${target}` };
}
