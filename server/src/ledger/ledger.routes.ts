import type { FastifyInstance } from 'fastify';
import { ledgerContract } from '@volant/shared/contracts.ts';
import type { Authenticate } from '../platform/http/auth.ts';
import { handle } from '../platform/http/handle.ts';
import { readLedger } from './ledger-view.ts';
import type { LedgerDeps } from './less-owed.ts';
import { reverseEntry } from './reverse-entry.ts';
import { writeEntry } from './write-entry.ts';

export const ledgerRoutes = (
  app: FastifyInstance,
  deps: LedgerDeps & { authenticate: Authenticate },
): void => {
  const { db, authenticate } = deps;
  handle(app, authenticate, ledgerContract.read, ({ params }) => readLedger(db, params.id));
  handle(app, authenticate, ledgerContract.write, ({ params, body, actor, user }) =>
    writeEntry(deps, { actor, isOwner: user.isOwner }, params.id, body),
  );
  handle(app, authenticate, ledgerContract.reverse, ({ params, body, actor }) =>
    reverseEntry(deps, actor, params.id, body),
  );
};
