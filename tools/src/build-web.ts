import { CommandError } from './command-line.ts';
import { runNx } from './nx.ts';
import { secondsSince, startProgress } from './progress.ts';

/** Builds the web app through Nx, which takes an unchanged one from its cache. */
export async function buildWeb(): Promise<void> {
  const started = Date.now();
  const progress = startProgress(() => 'Building the web app …');
  const { code, output } = await runNx(['run', '@colega/web:build']);
  progress.stop();
  if (code !== 0) throw new CommandError(`${output.trimEnd()}\n\nThe web app could not be built.`);
  console.log(`Built the web app (${secondsSince(started)}).`);
}
