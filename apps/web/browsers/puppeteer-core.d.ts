/** The part of puppeteer that is used here, since the package is installed by the first run only. */
declare module 'puppeteer-core' {
  interface Size {
    readonly width: number;
    readonly height: number;
  }
  interface Clicks {
    readonly clickCount: number;
  }
  interface Waiting {
    readonly waitUntil: 'domcontentloaded';
  }
  interface Said {
    readonly type: () => string;
    readonly text: () => string;
  }
  interface Events {
    readonly console: (message: Said) => void;
    readonly pageerror: (error: Error) => void;
  }
  interface Page {
    readonly keyboard: {
      readonly down: (key: string) => Promise<void>;
      readonly press: (key: string) => Promise<void>;
      readonly up: (key: string) => Promise<void>;
      readonly type: (text: string) => Promise<void>;
    };
    readonly mouse: {
      readonly move: (x: number, y: number) => Promise<void>;
      readonly down: (options: Clicks) => Promise<void>;
      readonly up: (options: Clicks) => Promise<void>;
      readonly wheel: (options: { readonly deltaY: number }) => Promise<void>;
    };
    readonly goto: (url: string, options: Waiting) => Promise<unknown>;
    readonly reload: (options: Waiting) => Promise<unknown>;
    readonly url: () => string;
    readonly evaluate: (script: unknown, ...args: readonly unknown[]) => Promise<unknown>;
    readonly setViewport: (size: Size) => Promise<void>;
    readonly bringToFront: () => Promise<void>;
    readonly createCDPSession: () => Promise<{
      readonly send: (method: string, parameters: object) => Promise<unknown>;
      readonly detach: () => Promise<void>;
    }>;
    readonly screenshot: () => Promise<Uint8Array>;
    readonly close: () => Promise<void>;
    readonly on: <Name extends keyof Events>(name: Name, listen: Events[Name]) => unknown;
  }
  interface BrowserContext {
    readonly newPage: () => Promise<Page>;
    readonly pages: () => Promise<readonly Page[]>;
    readonly close: () => Promise<void>;
  }
  interface Browser {
    readonly createBrowserContext: () => Promise<BrowserContext>;
    readonly close: () => Promise<void>;
  }
  interface LaunchOptions {
    readonly browser: 'chrome' | 'firefox';
    readonly executablePath: string;
    readonly headless: boolean;
    readonly protocolTimeout: number;
    readonly args: readonly string[];
    readonly extraPrefsFirefox: Readonly<Record<string, unknown>>;
  }
  const puppeteer: { readonly launch: (options: LaunchOptions) => Promise<Browser> };
  export default puppeteer;
  export type { Browser, BrowserContext, Page };
}
