import type { FastifyInstance, FastifyRequest } from 'fastify';

const arrivals = new WeakMap<FastifyRequest, number>();

/** Keeps when each request came, by `performance.now()`: whoever waited for their session waited already. */
export const keepArrivals = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    arrivals.set(request, performance.now());
    done();
  });
};

export const arrivalOf = (request: FastifyRequest): number => arrivals.get(request) ?? performance.now();
