import type { FastifyInstance } from 'fastify';
import { auditContract } from '@volant/shared/contracts.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Authenticate } from '../platform/http/auth.ts';
import { handle } from '../platform/http/handle.ts';
import { listJournal } from './journal.ts';

export const auditRoutes = (
  app: FastifyInstance,
  { authenticate, db }: { authenticate: Authenticate; db: Db },
): void => {
  handle(app, authenticate, auditContract.list, ({ query }) => listJournal(db, query));
};
