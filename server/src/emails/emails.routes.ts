import type { FastifyInstance } from 'fastify';
import { emailsApi } from '@volant/shared/emails/emails.api.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import type { Authenticate } from '../http/auth.ts';
import { handle } from '../http/handle.ts';
import { countFailedMails, findLateMails, LATE_AFTER_MS } from './outbox.store.ts';

export interface EmailRoutesDeps {
  authenticate: Authenticate;
  db: Db;
  clock: Clock;
}

export const emailRoutes = (app: FastifyInstance, { authenticate, db, clock }: EmailRoutesDeps): void => {
  handle(app, authenticate, emailsApi.alerts, {}, async () => {
    const late = await findLateMails(db, new Date(clock.now().getTime() - LATE_AFTER_MS));
    return { failed: await countFailedMails(db), late: late.count };
  });
};
