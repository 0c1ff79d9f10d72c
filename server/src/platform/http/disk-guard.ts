import type { FastifyInstance } from 'fastify';
import { diskFull } from './error-handler.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses what would be written while the disk has no room for it; reading goes on. */
export const refuseWritesWithoutRoom = (app: FastifyInstance, isDiskShort: () => Promise<boolean>): void => {
  app.addHook('onRequest', async (request) => {
    if (!READING.has(request.method) && (await isDiskShort())) throw diskFull();
  });
};
