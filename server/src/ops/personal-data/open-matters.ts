import { listOpenFinesOfPerson } from '../../fines/index.ts';
import { listGuaranteesOfPerson } from '../../guarantees/index.ts';
import { accountsOf } from '../../ledger/index.ts';
import { listOpenMoneyOfPerson, type OpenMoney } from '../../payments/index.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import type { listReservationsOfPerson } from '../../reservations/index.ts';
import { liveAmong } from './erasure-refusals.ts';

type Rental = Awaited<ReturnType<typeof listReservationsOfPerson>>[number];

/** An open matter between the agency and a person, with the rentals concerned; `of` is never empty. */
export type OpenMatter =
  | { what: 'rental'; of: readonly Rental[] }
  | { what: 'guarantee' | 'fine'; of: readonly { reservationId: number }[] }
  | { what: OpenMoney['why'] | 'debt' | 'credit'; of: readonly OpenSum[] };

export type OpenSum = Omit<OpenMoney, 'why'>;

/**
 * All open matters that must be settled before a person's data may be erased, the most pressing first; used when a
 * customer deletes the account and when the agency erases one.
 */
export const openMattersOf = async (
  tx: Tx,
  accountId: number,
  rentals: readonly Rental[],
  now: Date,
): Promise<OpenMatter[]> => {
  const held = (await listGuaranteesOfPerson(tx, accountId)).filter(({ state }) => state === 'held');
  const fines = await listOpenFinesOfPerson(tx, accountId);
  const money = await listOpenMoneyOfPerson(tx, accountId);
  const ids = rentals.map(({ id }) => id);
  const accounts = [...(await accountsOf(tx, ids))].map(([id, account]) => ({
    reservationId: id,
    ...account,
  }));
  const sums = (centsOf: (account: (typeof accounts)[number]) => number): OpenSum[] =>
    accounts
      .map((account) => ({ reservationId: account.reservationId, cents: centsOf(account) }))
      .filter(({ cents }) => cents > 0);
  const moved = (why: OpenMoney['why']): OpenSum[] => money.filter((one) => one.why === why);
  const matters: OpenMatter[] = [
    { what: 'rental', of: liveAmong(rentals, now) },
    { what: 'guarantee', of: held.map((row) => ({ reservationId: row.reservation_id })) },
    { what: 'fine', of: fines.map((row) => ({ reservationId: row.reservation_id })) },
    { what: 'dispute', of: moved('dispute') },
    { what: 'refund', of: moved('refund') },
    { what: 'unposted', of: moved('unposted') },
    { what: 'debt', of: sums(({ dueCents }) => dueCents) },
    { what: 'credit', of: sums(({ creditCents }) => creditCents) },
  ];
  return matters.filter(({ of }) => of.length > 0);
};
