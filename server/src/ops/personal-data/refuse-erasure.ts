import type { PersonRow } from '../../accounts/index.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import type { listReservationsOfPerson } from '../../reservations/index.ts';
import type { Elsewhere } from './elsewhere.ts';
import { liveAmong, stillDriving, stillExpected, stillOpen } from './erasure-refusals.ts';
import type { Subject } from './persons/find-person.ts';
import { openMattersOf } from './open-matters.ts';

interface Erased {
  subject: Subject;
  account: PersonRow | undefined;
  reservations: Awaited<ReturnType<typeof listReservationsOfPerson>>;
  elsewhere: readonly Elsewhere[];
  now: Date;
}

/** Throws a `Refusal` when, after the erasure, the agency would not know who comes, who drove, or whom to refund. */
export const refuseErasure = async (
  tx: Tx,
  { subject: { label }, account, reservations, elsewhere, now }: Erased,
): Promise<void> => {
  for (const matter of account ? await openMattersOf(tx, account.id, reservations, now) : []) {
    if (matter.what === 'rental') throw stillExpected(label, matter.of);
    // The agency may give up a debt owed to it.
    if (matter.what !== 'debt') throw stillOpen(label, matter.what, matter.of);
  }
  const driven = elsewhere.filter(({ appearances }) =>
    appearances.some(({ source }) => source === 'driver' || source === 'draft'),
  );
  const liveDriven = liveAmong(
    driven.map(({ rental }) => rental),
    now,
  );
  if (liveDriven.length > 0) throw stillDriving(label, liveDriven);
};
