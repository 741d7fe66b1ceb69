import { useLayoutEffect } from 'react';
import { useServices } from './services.ts';

/**
 * Sets the page title: the product name, then the name of the persona or screen (§2). A layout
 * effect: the title changes with the page, not some time after it.
 */
export function usePageTitle(name: string | null): void {
  const { config } = useServices();
  const prefix = config.productName ?? 'Colega';
  useLayoutEffect(() => {
    document.title = name === null ? prefix : `${prefix} · ${name}`;
  }, [prefix, name]);
}
