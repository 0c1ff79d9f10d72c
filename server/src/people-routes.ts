import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  accountRoutes,
  countedPasswords,
  customerFileRoutes,
  customerRoutes,
  emailAddressRoutes,
  type EmailAddresses,
  endMerges,
  type HoldingsOfAccounts,
  resetRequests,
  type secondFactor,
  secondFactorRoutes,
  sessionsService,
  staffRoutes,
} from './accounts/index.ts';
import type { Deps } from './deps.ts';
import { eraseRowsOfPerson } from './imports/index.ts';
import { noteErasure, ownDataRoutes } from './ops/index.ts';
import { listPaidByAccount, listPaidSince, movePaymentsToAccount } from './payments/index.ts';
import type { DbAndClock } from './platform/clock.ts';
import { afterAPause } from './platform/http/after-a-pause.ts';
import { afterAnswer } from './platform/http/after-answer.ts';
import type { Authenticate } from './platform/http/auth.ts';
import { callCounter } from './platform/http/call-counter.ts';
import type { RateLimiter } from './platform/http/rate-limit.ts';
import {
  listBookedOnlineSince,
  listHeldByAccount,
  moveToAccount,
  summariseRentals,
} from './reservations/index.ts';

interface People {
  authenticate: Authenticate;
  emails: EmailAddresses;
  limits: RateLimiter;
  secondFactor: ReturnType<typeof secondFactor>;
}

/** The calls about accounts: one's own, those of customers, and those of the team. */
export const peopleRoutes = (
  app: FastifyInstance,
  deps: Deps,
  { authenticate, emails, limits, secondFactor: codes }: People,
): void => {
  const { config, db, clock, log } = deps;
  accountRoutes(app, {
    authenticate,
    db,
    clock,
    admit: codes.admit,
    limits,
    resets: resetRequests({ db, clock, isLimited: config.rateLimits }),
    sessions: sessionsService({ db, clock }),
    later: afterAPause(app, afterAnswer(app, log), deps.unseenPauseMs),
    maySendReset: config.rateLimits ? callCounter({ clock, max: 30, windowMs: 3_600_000 }) : () => true,
  });
  emailAddressRoutes(app, { authenticate, db, clock, emails, limits });
  customerRoutes(app, { authenticate, db, clock, limits });
  customerFileRoutes(app, {
    authenticate,
    db,
    clock,
    limits,
    summariseRentals,
    holdings: holdingsOfAccounts,
  });
  staffRoutes(app, { authenticate, db, clock, limits });
  secondFactorRoutes(app, { authenticate, secondFactor: codes, limits });
  ownDataRoutes(app, {
    ...ownDataOf(deps),
    authenticate,
    limits,
    withPassword: countedPasswords(limits),
  });
};

/** What goes along when two accounts of one person become one. */
const holdingsOfAccounts: HoldingsOfAccounts = {
  list: async (db, accountId) => ({
    ...(await listHeldByAccount(db, accountId)),
    ...(await listPaidByAccount(db, accountId)),
  }),
  boughtSince: async (tx, accountId, moment) => {
    const reservations = await listBookedOnlineSince(tx, accountId, moment);
    return { reservations, payments: await listPaidSince(tx, { accountId, moment, reservations }) };
  },
  move: async (tx, holdings, accounts) => {
    await moveToAccount(tx, holdings, accounts);
    await movePaymentsToAccount(tx, holdings, accounts);
  },
};

/** The duty that makes merges final, with what the rows of imported files say of them. */
export const endMergesOf = ({ db, clock }: DbAndClock): Promise<void> =>
  endMerges({ db, clock, eraseImportedRows: eraseRowsOfPerson });

/** Where a person who deletes their account leaves traces outside of the tables. */
const ownDataOf = ({ config, db, clock }: Deps) => ({
  db,
  clock,
  mailDirectory: join(config.dataDir, 'mail'),
  noteErasure: (erasure: Parameters<typeof noteErasure>[1]) => noteErasure(config.backups.directory, erasure),
});
