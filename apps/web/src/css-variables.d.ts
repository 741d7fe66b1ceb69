import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Any of our own custom properties. */
    [name: `--${string}`]: string | number | undefined;
  }
}
