import { heldPartOfFleet } from '@volant/shared/reservations/booking/hold-bounds.rules.ts';
import type { ReleasedHolds, UnpaidHolds } from '@volant/shared/reservations/booking/unpaid-holds.schema.ts';
import { transact } from '../../audit/index.ts';
import { clearHold, hasPaymentUnderWay } from '../../payments/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { countActiveVehicles } from '../../vehicles/index.ts';
import { listUnpaidHolds } from '../holds.store.ts';
import { releaseHold } from './release-hold.ts';
import type { ReservationsDeps } from '../reservations-deps.ts';
import { lockReservation } from '../reservations.store.ts';

/** The managers' alert: while it lasts, every further hold asks for a captcha. */
export const readUnpaidHolds = async ({
  db,
  clock,
  boundsNetworks,
}: ReservationsDeps): Promise<UnpaidHolds> => {
  const held = boundsNetworks ? await listUnpaidHolds(db, clock.now()) : [];
  const fleet = await countActiveVehicles(db);
  const part = heldPartOfFleet(held, fleet);
  return { alert: part ? { holds: held.length, fleet, ...part } : null };
};

/**
 * A manager releases every unpaid hold. The payments of each are ended at the provider first; one that succeeded confirms
 * it, and one that may still succeed keeps it. Money that arrives for a released hold goes back.
 */
export const releaseUnpaidHolds = async (deps: ReservationsDeps, actor: Actor): Promise<ReleasedHolds> => {
  const outcomes = { released: 0, paid: 0, kept: 0 };
  const left = (await listUnpaidHolds(deps.db, deps.clock.now())).map(({ id }) => id);
  const releaseNext = async (): Promise<void> => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      outcomes[await releaseOne(deps, actor, id)] += 1;
    }
  };
  // The provider answers slowly: some at a time.
  await Promise.all(Array.from({ length: AT_ONCE }, releaseNext));
  return outcomes;
};

const AT_ONCE = 4;

const releaseOne = async (
  { db, clock, log, payments }: ReservationsDeps,
  actor: Actor,
  id: number,
): Promise<keyof ReleasedHolds> => {
  try {
    const clearance = await clearHold(payments, id);
    if (clearance === 'paid') return 'paid';
    if (clearance !== 'clear') return 'kept';
    return await transact(db, actor, async (tx) => {
      const row = await lockReservation(tx, id);
      if (row?.state === 'confirmed') return 'paid';
      // A payment opened since must be ended first.
      if (row?.state === 'pending' && (await hasPaymentUnderWay(tx, id))) return 'kept';
      if (row?.state === 'pending') await releaseHold(tx, row, { reason: 'released', now: clock.now() });
      return 'released';
    });
  } catch (error) {
    log.error({ err: error, reservationId: id }, 'an unpaid hold could not be released');
    return 'kept';
  }
};
