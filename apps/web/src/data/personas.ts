import type { ApiClient } from '@colega/api-sdk';
import { queryOptions } from '@tanstack/react-query';
import { toPersonas } from './wire-to-domain.ts';

/** The personas the server lets this user talk with (§6), as it sends them. */
export function personasQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['personas'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => toPersonas(await api.personas.list({ signal })),
  });
}
