import { reservationRefusals } from '@volant/shared/reservations/reservations.refusals.ts';
import { guaranteeRefusals } from '@volant/shared/guarantees/guarantees.refusals.ts';
import { transact, type Work } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { Db } from '../platform/db/open-database.ts';
import { refuse } from '../platform/problem.ts';
import { lockReservation } from '../reservations/index.ts';
import { lockNewestGuarantee, type GuaranteeRow } from './guarantees.store.ts';
import type { PaymentsDeps } from '../payments/index.ts';
import type { DbAndClock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';

export interface GuaranteesDeps extends DbAndClock {
  log: Log;
  payments: PaymentsDeps;
  publicUrl: string;
  agencyPhone: () => string;
}

/** Locks a reservation. 404 when there is none. */
export const lockRental = async (tx: Work, reservationId: number) => {
  const rental = await lockReservation(tx, reservationId);
  if (!rental) throw refuse(reservationRefusals.notFound);
  return rental;
};

/**
 * Runs an act on the newest guarantee of a reservation. Every act that writes a guarantee locks its reservation first.
 * Errors: 404 no such reservation, 409 no guarantee.
 */
export const transactOnGuarantee = <T>(
  db: Db,
  actor: Actor,
  reservationId: number,
  work: (tx: Work, row: GuaranteeRow) => Promise<T>,
) =>
  transact(db, actor, async (tx) => {
    await lockRental(tx, reservationId);
    const row = await lockNewestGuarantee(tx, reservationId);
    if (!row) throw refuse(guaranteeRefusals.none);
    return work(tx, row);
  });

/** Account of the manager who acts; null for the application. */
export const accountOf = ({ actor }: Work): number | null => ('accountId' in actor ? actor.accountId : null);
