import type { FastifyInstance } from 'fastify';
import { JOURNAL_FILE } from '@volant/shared/audit/journal-lines.ts';
import { auditContract } from '@volant/shared/contracts.ts';
import type { DbAndClock } from '../platform/clock.ts';
import type { Authenticate } from '../platform/http/auth.ts';
import { FileStream, handle } from '../platform/http/handle.ts';
import { exportJournal } from './export-journal.ts';
import { listJournal } from './journal.ts';

export const auditRoutes = (
  app: FastifyInstance,
  { authenticate, db, clock }: DbAndClock & { authenticate: Authenticate },
): void => {
  handle(app, authenticate, auditContract.list, ({ query }) => listJournal(db, query));

  handle(
    app,
    authenticate,
    auditContract.export,
    async ({ query, actor }) =>
      new FileStream(await exportJournal({ db, clock }, actor, query), {
        type: 'text/csv; charset=utf-8',
        name: JOURNAL_FILE,
      }),
  );
};
