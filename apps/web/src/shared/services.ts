import type { ApiClient, AppConfig } from '@colega/api-sdk';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ErrorCenter } from './error-center.ts';
import type { Undo } from './undo.ts';

/** Dependencies of all screens. */
export interface Services {
  readonly config: AppConfig;
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly errors: ErrorCenter;
  readonly undo: Undo;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === null) throw new Error('useServices needs a ServicesContext above it.');
  return services;
}
