import { runCommand } from './command-line.ts';
import { CONTRACT_HELP, parseContractOptions } from './contract/options.ts';
import { startOwnMock } from './contract/own-mock.ts';
import { isSuccess, reportText } from './contract/report.ts';
import { runChecks } from './contract/run-checks.ts';
import { onStopSignal } from './processes.ts';

const noop = () => Promise.resolve();

await runCommand(async (args) => {
  const { target, json } = parseContractOptions(args, process.env);
  const stop = new AbortController();
  let signalled: NodeJS.Signals | undefined;
  onStopSignal((signal) => {
    signalled = signal;
    process.stderr.write('Stopping: what was made is deleted first.\n');
    stop.abort();
  });
  if (target === undefined && !json) {
    console.log('No --url: the mock API is started, checked and stopped again.');
  }
  const subject = target === undefined ? await startOwnMock() : { target, close: noop };
  try {
    const report = await runChecks(subject.target, stop.signal);
    console.log(json ? JSON.stringify(report, null, 2) : reportText(report));
    if (signalled !== undefined) return signalled === 'SIGINT' ? 130 : 143;
    if (report.summary.conform === 0) {
      console.error('No operation was checked: is the session token missing?');
    }
    return isSuccess(report) ? 0 : 1;
  } finally {
    await subject.close();
  }
}, CONTRACT_HELP);
