import type { ApiClient } from '@colega/api-sdk';
import { queryOptions } from '@tanstack/react-query';
import { toPersonas } from './wire-to-domain.ts';

/** Reads the personas that this user may talk with (§6), in the server's order. */
export function personasQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['personas'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => toPersonas(await api.personas.list({ signal })),
  });
}
