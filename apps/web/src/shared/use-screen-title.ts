import { useEffect } from 'react';
import { useServices } from './services.ts';

/** Sets the page title of a screen other than the chat: product name, then screen name. */
export function useScreenTitle(name: string): void {
  const { config } = useServices();
  const prefix = config.productName ?? 'Colega';
  useEffect(() => {
    document.title = `${prefix} · ${name}`;
  }, [prefix, name]);
}
