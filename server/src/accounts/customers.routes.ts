import type { FastifyInstance } from 'fastify';
import { customersContract } from '@volant/shared/accounts/customers.contract.ts';
import type { Authenticate } from '../platform/http/auth.ts';
import type { Db } from '../platform/db/open-database.ts';
import { handle } from '../platform/http/handle.ts';
import { findCustomers } from './customers.store.ts';

export const customerRoutes = (
  app: FastifyInstance,
  { authenticate, db }: { authenticate: Authenticate; db: Db },
): void => {
  handle(app, authenticate, customersContract.find, ({ query }) => findCustomers(db, query.q));
};
