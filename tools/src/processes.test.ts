import { describe, expect, it } from 'vitest';
import { runProcess } from './processes.ts';

function run(code: string, limits: { silenceLimit?: number; timeLimit?: number } = {}) {
  return runProcess(process.execPath, ['-e', code], limits);
}

describe('runProcess', () => {
  it('answers the exit code and both outputs', async () => {
    const { code, output } = await run(
      'console.log("a"); console.error("b"); process.exitCode = 3',
    );
    expect(code).toBe(3);
    expect(output.trim().split('\n').toSorted()).toEqual(['a', 'b']);
  });

  it('answers code 127 for a program that does not exist', async () => {
    expect((await runProcess('/no/such/program', [])).code).toBe(127);
  });

  it('stops a process that stays silent or takes too long, with what it has started', async () => {
    const forever =
      'require("child_process").spawn(process.execPath, ["-e", "setInterval(()=>{},1e3)"], { stdio: "inherit" }); setInterval(()=>{},1e3)';
    expect((await run(forever, { silenceLimit: 300 })).code).not.toBe(0);
    expect((await run(forever, { timeLimit: 300 })).code).not.toBe(0);
  });
});
