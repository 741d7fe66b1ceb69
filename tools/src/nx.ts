import { type ProcessResult, runNode } from './processes.ts';
import { packageCommand } from './workspace.ts';

/** Runs Nx quietly: no daemon left behind, no full-screen view. */
export function runNx(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<ProcessResult> {
  return runNode(packageCommand('nx'), [...args, '--outputStyle=static'], {
    // npm, through which Nx runs the scripts, would only repeat what the script itself says.
    env: { ...environment, NX_DAEMON: 'false', NX_TUI: 'false', npm_config_loglevel: 'silent' },
  });
}
