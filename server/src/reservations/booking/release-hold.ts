import type { ReleaseReason } from '@volant/shared/reservations/status.rules.ts';
import type { Work } from '../../audit/index.ts';
import { markReleased } from '../holds.store.ts';
import type { ReservationRow } from '../reservations.store.ts';
import { cancelReservation } from '../reservation-writes.store.ts';

/** Releases a hold and its accessories; its row must be locked. */
export const releaseHold = async (
  tx: Work,
  hold: Pick<ReservationRow, 'id' | 'start_date' | 'end_date'>,
  { reason, now }: { reason: ReleaseReason; now: Date },
): Promise<void> => {
  await cancelReservation(tx, hold, { reason, isDepositKept: false, now });
  await markReleased(tx, hold.id, now);
  await tx.record({
    at: now,
    act: reason === 'expired' ? 'reservation.expire' : 'reservation.release',
    subject: { kind: 'reservation', id: hold.id },
    before: { status: 'pending' },
    after: { status: 'canceled', cancelReason: reason },
  });
};
