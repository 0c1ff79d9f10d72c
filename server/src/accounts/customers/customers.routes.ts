import type { FastifyInstance } from 'fastify';
import { customersContract } from '@volant/shared/contracts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Authenticate } from '../../platform/http/auth.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { handle } from '../../platform/http/handle.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import { findCustomers } from './customers.store.ts';
import { sendConfirmation } from './send-confirmation.ts';

export const customerRoutes = (
  app: FastifyInstance,
  deps: { authenticate: Authenticate; db: Db; clock: Clock; limits: RateLimiter },
): void => {
  const { authenticate, db, limits } = deps;

  handle(app, authenticate, customersContract.find, ({ query }) => findCustomers(db, query.q));

  handle(app, authenticate, customersContract.sendConfirmation, ({ params, actor }) =>
    sendConfirmation(deps, actor, params.id, () => limits.limit('resendConfirmation', String(params.id))),
  );
};
