import type { FastifyInstance } from 'fastify';
import { bookAccountsContract, booksContract, exportsContract } from '@volant/shared/contracts.ts';
import type { Authenticate } from '../platform/http/auth.ts';
import { FileStream, handle } from '../platform/http/handle.ts';
import type { BooksDeps } from './books-deps.ts';
import { changeBookAccounts, readBookAccounts } from './book-accounts.ts';
import { exportMonth } from './month/export-month.ts';
import { listMovements } from './movements.store.ts';
import { readJournal } from './read-journal.ts';
import { movementView, readCashDay } from './read-till.ts';
import { closeTill, openTill, takeOut } from './till.ts';

export const bookRoutes = (app: FastifyInstance, deps: BooksDeps & { authenticate: Authenticate }): void => {
  const { db, authenticate } = deps;

  handle(app, authenticate, booksContract.movements, async ({ query }) =>
    (await listMovements(db, query)).map(movementView),
  );

  handle(app, authenticate, booksContract.journal, ({ query }) => readJournal(db, query));

  handle(app, authenticate, booksContract.cashDay, ({ params, user }) => readCashDay(deps, params.day, user));

  handle(app, authenticate, booksContract.openTill, ({ params, body, actor, user }) =>
    openTill(deps, { actor, isOwner: user.isOwner }, params.day, body),
  );

  handle(app, authenticate, booksContract.takeOut, ({ params, body, actor, user }) =>
    takeOut(deps, { actor, isOwner: user.isOwner }, params.day, body),
  );

  handle(app, authenticate, booksContract.closeTill, ({ params, body, actor, user }) =>
    closeTill(deps, { actor, isOwner: user.isOwner }, params.day, body),
  );

  handle(app, authenticate, exportsContract.month, async ({ params, actor }) => {
    const { bytes, name } = await exportMonth(deps, actor, params.month);
    return new FileStream(bytes, { type: 'application/zip', name });
  });

  handle(app, authenticate, bookAccountsContract.read, () => readBookAccounts(db));

  handle(app, authenticate, bookAccountsContract.change, ({ body, actor }) =>
    changeBookAccounts(deps, actor, body),
  );
};
