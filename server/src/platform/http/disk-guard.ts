import type { FastifyInstance } from 'fastify';
import { diskFull } from './error-handler.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses requests that may write while the disk has too little room; reads are still served. */
export const refuseWritesWithoutRoom = (app: FastifyInstance, isDiskShort: () => Promise<boolean>): void => {
  app.addHook('onRequest', async (request) => {
    if (!READING.has(request.method) && (await isDiskShort())) throw diskFull();
  });
};
