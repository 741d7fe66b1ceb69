import type { ComponentType } from 'react';

/** Fetches the window that shows errors. */
export async function loadErrorModal(): Promise<ComponentType> {
  return (await import('./error-modal.tsx')).ErrorModal;
}
