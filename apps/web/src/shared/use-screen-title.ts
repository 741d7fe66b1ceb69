import { useEffect } from 'react';
import { useServices } from './services.ts';

/** The page title of a screen that is no chat: the product's name, then the screen's. */
export function useScreenTitle(name: string): void {
  const { config } = useServices();
  const prefix = config.productName ?? 'Colega';
  useEffect(() => {
    document.title = `${prefix} · ${name}`;
  }, [prefix, name]);
}
