import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import {
  type BundleModules,
  isWithin,
  LIMITS,
  type Measured,
  type ModuleSize,
  packageShares,
  renderBudget,
} from './budget.ts';
import { chromiumLaunchOptions } from './chromium-launch.ts';
import { runCommand } from './command-line.ts';
import { signInOnce, visitApp, type VisitedApp } from './first-load/app-visits.ts';
import { arrivedBy, type FetchedFile, type FileKind, weigh } from './first-load/traffic.ts';
import type { ScriptOrder } from './first-load/visit.ts';
import { findFreePorts } from './ports.ts';
import { startServers } from './servers.ts';
import { workspaceRoot } from './workspace.ts';

const dist = join(workspaceRoot, 'apps/web/dist');

/** Bytes of a file as the server sends it. */
function sizeOf(path: string): number {
  const file = join(dist, path);
  const sent = [`${file}.br`, file].find(existsSync);
  return sent === undefined ? 0 : statSync(sent).size;
}

function readModules(): BundleModules {
  const list = JSON.parse(readFileSync(join(dist, 'bundle-modules.json'), 'utf8')) as readonly {
    file: string;
    modules: readonly ModuleSize[];
  }[];
  return Object.fromEntries(list.map(({ file, modules }) => [file, modules]));
}

function ofKind(files: readonly FetchedFile[], kind: FileKind): readonly FetchedFile[] {
  return files.filter((file) => file.kind === kind);
}

interface Measurement {
  readonly measured: Measured;
  readonly scripts: readonly FetchedFile[];
}

async function measure(app: VisitedApp): Promise<Measurement> {
  const until = (moment: ScriptOrder['until']) => ({ order: { until: moment, sizeOf } });
  const chat = await visitApp(app, 'chat with history', until('composer'));
  const signIn = await visitApp(app, 'sign-in page', until('signIn'));
  const scripts = ofKind(chat.files, 'script');
  const usable = ofKind(arrivedBy(signIn.files, signIn.inOrderUntil), 'script');
  const built = globSync('assets/**/*.js', { cwd: dist });
  return {
    scripts,
    measured: {
      'JavaScript until the composer stands': weigh(arrivedBy(scripts, chat.inOrderUntil)),
      'JavaScript of the settled chat with history': weigh(scripts),
      'CSS of the settled chat with history': weigh(ofKind(chat.files, 'style')),
      'JavaScript until the sign-in page can be used': weigh(usable),
      'JavaScript files of the build': {
        files: built.length,
        bytes: built.reduce((total, file) => total + sizeOf(file), 0),
      },
    },
  };
}

await runCommand(async () => {
  const [webPort = 0, apiPort = 0] = await findFreePorts(2);
  const servers = await startServers({
    webPort,
    apiPort,
    host: '127.0.0.1',
    tokensPerSecond: 100,
    seed: 'budget',
  });
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const { webOrigin } = servers;
    const restore = await signInOnce(browser, webOrigin);
    const { measured, scripts } = await measure({ browser, webOrigin, restore });
    console.log(renderBudget(packageShares(scripts, readModules()), measured, LIMITS));
    return LIMITS.every((limit) => isWithin(limit, measured)) ? 0 : 1;
  } finally {
    await browser.close();
    await servers.close();
  }
});
