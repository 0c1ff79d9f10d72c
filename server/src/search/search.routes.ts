import type { FastifyInstance } from 'fastify';
import { searchContract } from '@volant/shared/contracts.ts';
import type { Authenticate } from '../platform/http/auth.ts';
import { handle } from '../platform/http/handle.ts';
import { addressKeys, type RateLimit } from '../platform/http/rate-limit.ts';
import { type SearchDeps, findOffers } from './find-offers.ts';

export const searchRoutes = (
  app: FastifyInstance,
  deps: SearchDeps & { authenticate: Authenticate; limit: RateLimit },
): void => {
  handle(
    app,
    deps.authenticate,
    searchContract.offers,
    async ({ query: { startDate = null, endDate = null }, user, request }) => {
      await deps.limit('search', addressKeys(request.ip));
      return findOffers(deps, { startDate, endDate }, user);
    },
  );

  handle(
    app,
    deps.authenticate,
    searchContract.counterOffers,
    ({ query: { startDate = null, endDate = null } }) =>
      findOffers(deps, { startDate, endDate }, null, 'counter'),
  );
};
