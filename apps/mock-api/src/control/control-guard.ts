import type { FastifyRequest } from 'fastify';
import { ApiFailure } from '../api-failure.ts';

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
const LOOPBACK_ADDRESS = /^(?:::1|(?:::ffff:)?127(?:\.\d+){3})$/i;

/**
 * Refuses callers from other machines, and pages of other origins in a browser on this one. Checks
 * `Origin`, else `Sec-Fetch-Site`; `Host` stops names that an attacker points to this machine.
 */
export function refuseStrangers(request: FastifyRequest, origins: readonly string[]): void {
  const { host = '', origin } = request.headers;
  if (!LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '')) {
    throw new ApiFailure(403, 'The mock is controlled from its own machine only');
  }
  if (!LOOPBACK_HOST.test(host)) {
    throw new ApiFailure(403, 'The mock is controlled as localhost, 127.0.0.1 or [::1] only');
  }
  const isCrossSite = request.headers['sec-fetch-site'] === 'cross-site';
  if (isCrossSite || (origin !== undefined && !origins.includes(origin))) {
    throw new ApiFailure(403, 'The mock is not controlled by pages of other origins');
  }
}

/** True if a server that listens here can be reached only from its own machine. */
export function isLoopbackHost(host: string): boolean {
  return host.toLowerCase() === 'localhost' || LOOPBACK_ADDRESS.test(host);
}
