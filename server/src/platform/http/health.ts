import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';
import { httpRefusals } from '@volant/shared/kernel/refusals/http.refusals.ts';
import { unavailable } from '../problem.ts';
import { diskFull } from './error-handler.ts';

/** `/api/health`: the process answers. `/api/ready`: its database answers, and its disk has room to write. */
export const healthRoutes = (
  app: FastifyInstance,
  {
    db,
    isDiskShort,
  }: {
    db: Db;
    /** Whether writes are refused for want of disk space; undefined on a PostgreSQL server. */
    isDiskShort: (() => Promise<boolean>) | undefined;
  },
): void => {
  app.get('/api/health', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/api/ready', async (request, reply) => {
    try {
      await sql`SELECT 1`.execute(db);
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      throw unavailable(httpRefusals.database_unavailable);
    }
    if (await isDiskShort?.()) throw diskFull();
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
};
