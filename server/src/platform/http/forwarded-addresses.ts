import type { FastifyInstance } from 'fastify';

/**
 * Warns once when X-Forwarded-For comes from a peer that `TRUST_PROXY` does not name. Behind such a proxy all visitors
 * count as one, and share the rate limits of one.
 */
export const warnOfUnknownProxy = (app: FastifyInstance): void => {
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      // Holds the peer alone when its header is not trusted.
      const isBelieved = (request.ips?.length ?? 1) > 1;
      if (!isBelieved) {
        isSaid = true;
        request.log.warn(
          { peer: request.socket.remoteAddress },
          'X-Forwarded-For is not believed: TRUST_PROXY does not name this peer',
        );
      }
    }
    done();
  });
};
