import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { awaitedOf } from '@volant/shared/reservations/rental/awaited-returns.rules.ts';
import { rentalRefusals } from '@volant/shared/reservations/rental/rental.refusals.ts';
import type { Tx } from '../platform/db/open-database.ts';
import { Problem } from '../platform/problem.ts';
import { listAwaitedReturns } from './reading/awaited-returns.store.ts';

interface Given {
  /** Locked. */
  vehicleId: number;
  /** Who gets it; undefined: a new rental. */
  reservationId?: number;
  /** The rentals that the manager goes on without. */
  knownReturns: readonly number[] | undefined;
}

/** 409 `return_awaited` while the return of a vehicle is awaited that the manager was not told of. */
export const refuseAwaited = async (
  tx: Tx,
  { vehicleId, reservationId, knownReturns = [] }: Given,
  now: Date,
): Promise<void> => {
  const awaited = awaitedOf(await listAwaitedReturns(tx, now, vehicleId), {
    vehicleId,
    reservationId,
  });
  if (awaited.every((rental) => knownReturns.includes(rental.reservationId))) return;
  throw new Problem({
    status: 409,
    code: 'return_awaited',
    errors: awaited.map(({ customerName, endDate }) =>
      rentalRefusals.return_awaited({ customerName, endDate, today: agencyDay(now) }),
    ),
    more: { awaitedReturns: awaited },
  });
};
