import Fastify, { type FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';

/** The only wiring of the application: who uses what is read here. */
export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const app = Fastify({ loggerInstance: deps.log, trustProxy: deps.config.trustProxy });
  await app.ready();
  return app;
};
