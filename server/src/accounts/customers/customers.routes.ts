import type { FastifyInstance } from 'fastify';
import { CUSTOMERS_FILE } from '@volant/shared/accounts/customer-csv.ts';
import { customersContract, customersExportContract } from '@volant/shared/contracts.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Authenticate } from '../../platform/http/auth.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { FileStream, handle } from '../../platform/http/handle.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import { findCustomers } from './customers.store.ts';
import { exportCustomers } from './export-customers.ts';
import { sendConfirmation } from './send-confirmation.ts';

export const customerRoutes = (
  app: FastifyInstance,
  deps: { authenticate: Authenticate; db: Db; clock: Clock; limits: RateLimiter },
): void => {
  const { authenticate, db, clock, limits } = deps;

  handle(app, authenticate, customersContract.find, ({ query }) =>
    findCustomers(db, query.q, agencyDay(clock.now())),
  );

  handle(
    app,
    authenticate,
    customersExportContract.export,
    async ({ actor }) =>
      new FileStream(await exportCustomers({ db, clock }, actor), {
        type: 'text/csv; charset=utf-8',
        name: CUSTOMERS_FILE,
      }),
  );

  handle(app, authenticate, customersContract.sendConfirmation, ({ params, actor }) =>
    sendConfirmation(deps, actor, params.id, () => limits.limit('resendConfirmation', String(params.id))),
  );
};
