import type { FastifyInstance } from 'fastify';
import { auditContract } from '@volant/shared/audit/audit.contract.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Authenticate } from '../platform/http/auth.ts';
import { handle } from '../platform/http/handle.ts';
import { listJournal } from './journal.ts';

export interface AuditRoutesDeps {
  authenticate: Authenticate;
  db: Db;
}

export const auditRoutes = (app: FastifyInstance, { authenticate, db }: AuditRoutesDeps): void => {
  handle(app, authenticate, auditContract.list, ({ query }) => listJournal(db, query));
};
