import type { FastifyRequest } from 'fastify';

/**
 * Warns once when X-Forwarded-For comes from a peer that `TRUST_PROXY` does not name. Behind such a proxy all visitors
 * count as one, and share the rate limits of one.
 */
export const unknownProxyWarning = (): ((request: FastifyRequest) => void) => {
  let isSaid = false;
  return (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return;
    // Contains only the peer when its header is not trusted.
    const isBelieved = (request.ips?.length ?? 1) > 1;
    if (isBelieved) return;
    isSaid = true;
    request.log.warn(
      { peer: request.socket.remoteAddress },
      'X-Forwarded-For is not believed: TRUST_PROXY does not name this peer',
    );
  };
};
