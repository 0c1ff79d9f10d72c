import type { FastifyInstance } from 'fastify';

/**
 * Says once in the log that somebody reports callers' addresses whom the settings do not trust. Behind a proxy that
 * `TRUST_PROXY` does not name, all visitors count as one, and the limits of one hold for all.
 */
export const warnOfUnknownProxy = (app: FastifyInstance): void => {
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      // The caller alone, where its word on others is not believed.
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
