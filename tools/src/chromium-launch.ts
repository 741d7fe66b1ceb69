import { findChromium, findHeadlessShell } from './chromium.ts';

/**
 * Work of Chromium for each context, done also without a visible window: the
 * suggestions of the address field are two pages, and cost more CPU than to open the app.
 */
const WINDOWS_OWN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** Playwright's own list, which would be lost: of two lists Chromium takes the last one. */
const PLAYWRIGHTS = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
];

/** The argument that has Chromium start without these features, and without those that no test wants. */
export function withoutFeatures(...more: readonly string[]): string {
  return `--disable-features=${[...PLAYWRIGHTS, ...WINDOWS_OWN, ...more].join(',')}`;
}

/** Options with which tests start the browser of this machine: no window, no calls of its own. */
export function chromiumLaunchOptions(): {
  readonly executablePath?: string;
  readonly args: string[];
} {
  const executablePath = findChromium();
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      withoutFeatures(),
    ],
  };
}

/** The same for many short tests: in a Chromium without windows, where there is one. */
export function quickLaunchOptions(): ReturnType<typeof chromiumLaunchOptions> {
  const executablePath = findHeadlessShell();
  const options = chromiumLaunchOptions();
  return executablePath === undefined ? options : { ...options, executablePath };
}
