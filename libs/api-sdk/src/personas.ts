import type { CallOptions, Http } from './http.ts';
import type { WirePersona } from './wire-types.ts';

/** The personas the user may talk with (§6). */
export interface PersonasResource {
  /** All of them; empty where the user has access to none. */
  list(options?: CallOptions): Promise<WirePersona[]>;
}

/** Makes the calls below `v1/personas`. */
export function createPersonas(http: Http): PersonasResource {
  return {
    async list({ signal } = {}) {
      const call = { method: 'get', path: 'v1/personas', shape: 'list', signal } as const;
      return (await http.requestJson(call)) as WirePersona[];
    },
  };
}
