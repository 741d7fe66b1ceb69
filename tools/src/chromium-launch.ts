import { findChromium } from './find-chromium.ts';

/** How tests start the browser: the one that is there, without a window, and without calling home. */
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
    ],
  };
}
