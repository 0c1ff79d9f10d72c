import type { FastifyInstance, FastifyRequest } from 'fastify';

const arrivals = new WeakMap<FastifyRequest, number>();

/**
 * Records the arrival time of each request (`performance.now()`), so that looking up the session counts as
 * waiting.
 */
export const keepArrivals = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    arrivals.set(request, performance.now());
    done();
  });
};

export const arrivalOf = (request: FastifyRequest): number => arrivals.get(request) ?? performance.now();
