import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';
import { unavailable } from '../problem.ts';

/** `/api/health`: the process answers. `/api/ready`: it can reach its database. */
export const healthRoutes = (app: FastifyInstance, db: Db): void => {
  app.get('/api/health', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/api/ready', async (request, reply) => {
    try {
      await sql`SELECT 1`.execute(db);
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      throw unavailable(
        'database_unavailable',
        'Le service est momentanément indisponible. Réessayez dans quelques instants.',
      );
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
};
