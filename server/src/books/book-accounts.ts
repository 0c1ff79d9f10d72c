import { BOOK_ACCOUNTS, BOOK_ACCOUNT_USES, type AccountNumbers } from '@volant/shared/books/book-accounts.ts';
import type { BookAccountsBody } from '@volant/shared/books/books.schema.ts';
import { changes, transact } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { DbAndClock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { listBookAccounts, lockBookAccounts, writeBookAccounts } from './book-accounts.store.ts';

/** The numbers of the agency's accounts; those of the Belgian plan where it has not said any. */
export const readBookAccounts = async (db: Db | Tx): Promise<AccountNumbers> => ({
  ...BOOK_ACCOUNTS,
  ...Object.fromEntries((await listBookAccounts(db)).map(({ use, number }) => [use, number])),
});

/** PUT /api/settings/accounts. */
export const changeBookAccounts = (
  { db, clock }: DbAndClock,
  actor: Actor,
  numbers: BookAccountsBody,
): Promise<AccountNumbers> =>
  transact(db, actor, async (tx) => {
    await lockBookAccounts(tx);
    const before = await readBookAccounts(tx);
    await writeBookAccounts(
      tx,
      BOOK_ACCOUNT_USES.map((use) => ({ use, number: numbers[use] })),
    );
    await tx.record({
      at: clock.now(),
      act: 'settings.change',
      subject: { kind: 'settings', id: null },
      ...changes(named(before), named(numbers)),
    });
    return numbers;
  });

/** As the journal names them. */
const named = (numbers: AccountNumbers): Record<string, string> =>
  Object.fromEntries(BOOK_ACCOUNT_USES.map((use) => [`account-${use}`, numbers[use]]));
