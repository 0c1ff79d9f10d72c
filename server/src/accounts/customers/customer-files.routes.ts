import type { FastifyInstance } from 'fastify';
import { customerFilesContract } from '@volant/shared/contracts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Authenticate } from '../../platform/http/auth.ts';
import { handle } from '../../platform/http/handle.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import { changeAddressOfCustomer } from '../change-address.ts';
import { answerCustomer } from './answer-customer.ts';
import { blockCustomer, checkLicence, unblockCustomer } from './block-customer.ts';
import { changeCustomer, createCustomer } from './change-customer.ts';
import type { HoldingsOfAccounts } from './holdings.ts';
import { inviteCustomer } from './invite-customer.ts';
import { pageOfCustomers, type SummariseRentals } from './list-customers.ts';
import { mergeCustomers, previewMerge } from './merge.ts';
import { undoMerge } from './undo-merge.ts';

/** Endpoints of the list of customers and of their files. */
export const customerFileRoutes = (
  app: FastifyInstance,
  deps: {
    authenticate: Authenticate;
    db: Db;
    clock: Clock;
    limits: RateLimiter;
    holdings: HoldingsOfAccounts;
    summariseRentals: SummariseRentals;
  },
): void => {
  const { authenticate, limits } = deps;

  handle(app, authenticate, customerFilesContract.list, ({ query }) => pageOfCustomers(deps, query));

  handle(app, authenticate, customerFilesContract.add, async ({ body, actor, reply }) => {
    const customer = await createCustomer(deps, actor, body);
    reply.code(201);
    return customer;
  });

  handle(app, authenticate, customerFilesContract.one, ({ params }) => answerCustomer(deps, params.id));

  handle(app, authenticate, customerFilesContract.change, ({ params, body, actor }) =>
    changeCustomer(deps, actor, params.id, body),
  );

  handle(app, authenticate, customerFilesContract.changeAddress, ({ params, body, actor }) =>
    changeAddressOfCustomer(deps, actor, params.id, body),
  );

  handle(app, authenticate, customerFilesContract.invite, ({ params, actor }) =>
    inviteCustomer(deps, actor, params.id, () => limits.limit('resendConfirmation', String(params.id))),
  );

  handle(app, authenticate, customerFilesContract.block, ({ params, body, actor }) =>
    blockCustomer(deps, actor, params.id, body),
  );

  handle(app, authenticate, customerFilesContract.unblock, ({ params, actor }) =>
    unblockCustomer(deps, actor, params.id),
  );

  handle(app, authenticate, customerFilesContract.checkLicence, ({ params, body, actor }) =>
    checkLicence(deps, actor, params.id, body),
  );

  handle(app, authenticate, customerFilesContract.previewMerge, ({ params, body }) =>
    previewMerge(deps, params.id, body.otherId),
  );

  handle(app, authenticate, customerFilesContract.merge, ({ params, body, actor }) =>
    mergeCustomers(deps, actor, params.id, body),
  );

  handle(app, authenticate, customerFilesContract.undoMerge, ({ params, actor }) =>
    undoMerge(deps, actor, params.id),
  );
};
