import type { CallOptions } from './call-options.ts';
import type { Http } from './http.ts';
import type { WirePersona } from './wire-types.ts';

/** Personas that the user may talk with (§6, §7). */
export interface PersonasResource {
  /**
   * Lists all of them; empty if there are none.
   * @example const personas = await client.personas.list({ signal });
   */
  list(options?: CallOptions): Promise<WirePersona[]>;
}

/** Makes the calls of `/v1/personas`. */
export function createPersonas({ request }: Http): PersonasResource {
  return { list: (options) => request('get', '/v1/personas', { ...options, shape: 'list' }) };
}
