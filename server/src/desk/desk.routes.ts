import type { FastifyInstance } from 'fastify';
import { deskContract } from '@volant/shared/contracts.ts';
import type { DbAndClock } from '../platform/clock.ts';
import type { Authenticate } from '../platform/http/auth.ts';
import { handle } from '../platform/http/handle.ts';
import { searchDesk } from './search-desk.ts';

export const deskRoutes = (app: FastifyInstance, deps: DbAndClock & { authenticate: Authenticate }): void => {
  handle(app, deps.authenticate, deskContract.search, ({ query }) => searchDesk(deps, query.q));
};
