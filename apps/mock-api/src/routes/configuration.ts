import type { Handlers } from '../contract.ts';
import { developmentConfiguration } from '../development-configuration.ts';
import type { Dependencies } from './dependencies.ts';

export function configurationHandlers({ apiOrigin }: Dependencies) {
  return {
    getAppConfiguration: (_request, reply) => reply.send(developmentConfiguration({ apiOrigin })),
  } satisfies Handlers;
}
