import type { FastifyInstance } from 'fastify';
import { transmissionsContract } from '@volant/shared/contracts.ts';
import { lateSince } from '@volant/shared/documents/transmission.rules.ts';
import type { Authenticate } from '../../platform/http/auth.ts';
import { handle } from '../../platform/http/handle.ts';
import { deposit } from './deposit.ts';
import type { PeppolDeps } from './peppol-deps.ts';
import { sendAgain } from './send-again.ts';
import { transmissionView } from './transmission-view.ts';
import { listToLookAfter } from './transmissions.store.ts';

export const transmissionRoutes = (
  app: FastifyInstance,
  { authenticate, ...deps }: PeppolDeps & { authenticate: Authenticate },
): void => {
  const { db, clock } = deps;

  handle(app, authenticate, transmissionsContract.alerts, async () =>
    (await listToLookAfter(db, lateSince(clock.now()))).map(transmissionView),
  );

  handle(app, authenticate, transmissionsContract.deposit, ({ params, body, actor }) =>
    deposit(deps, actor, params.id, body),
  );

  handle(app, authenticate, transmissionsContract.sendAgain, ({ params, actor }) =>
    sendAgain(deps, actor, params.id),
  );
};
