import type { FastifyInstance } from 'fastify';
import { figuresContract } from '@volant/shared/contracts.ts';
import type { DbAndClock } from '../platform/clock.ts';
import type { Authenticate } from '../platform/http/auth.ts';
import { handle } from '../platform/http/handle.ts';
import { readFigures } from './read-figures.ts';

export const figuresRoutes = (
  app: FastifyInstance,
  deps: DbAndClock & { authenticate: Authenticate },
): void => {
  handle(app, deps.authenticate, figuresContract.read, ({ query }) => readFigures(deps, query));
};
