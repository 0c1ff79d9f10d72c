import { queueMail } from '../emails/outbox.store.ts';
import type { Holds } from '../payments/holds.ts';
import {
  confirmReservation,
  extendHold,
  listLines,
  listLiveHolds,
  lockReservation,
  type ReservationRow,
  type Tx,
} from './reservations.store.ts';

export interface HoldsDeps {
  /** "Peugeot 308" of a vehicle, for the provider's receipts. */
  vehicleName(tx: Tx, vehicleId: number): Promise<string>;
}

/** The reservations as payments see them. */
export const reservationHolds = ({ vehicleName }: HoldsDeps): Holds => {
  const asHold = async (tx: Tx, row: ReservationRow) => ({
    reservationId: row.id,
    accountId: row.account_id,
    state: row.state,
    depositCents: row.deposit_cents,
    heldSince: row.held_since,
    expiresAt: row.expires_at,
    vehicleId: row.vehicle_id,
    vehicleName: await vehicleName(tx, row.vehicle_id),
    startDate: row.start_date,
    endDate: row.end_date,
    accessories: (await listLines(tx, [row.id])).map((line) => ({
      id: line.accessory_id,
      quantity: line.quantity,
    })),
  });
  return {
    lock: async (tx, reservationId) => {
      const row = await lockReservation(tx, reservationId);
      return row && asHold(tx, row);
    },
    lockNewestLive: async (tx, { accountId, depositCents, now }) => {
      const live = await listLiveHolds(tx, { accountId, now });
      const newest = live.findLast((row) => row.deposit_cents === depositCents);
      const row = newest && (await lockReservation(tx, newest.id));
      // It may have been settled or released between the two reads.
      return row?.state === 'pending' ? asHold(tx, row) : undefined;
    },
    extend: extendHold,
    settle: async (tx, { reservationId, paymentId, now }) => {
      const row = await lockReservation(tx, reservationId);
      if (!row || row.state === 'canceled') return 'released';
      if (row.state !== 'pending') return row.payment_id === paymentId ? 'confirmed' : 'taken';
      await confirmReservation(tx, { id: reservationId, paymentId, now });
      await queueMail(tx, { kind: 'reservation-confirmed', aggregateId: String(reservationId) }, now);
      return 'confirmed';
    },
  };
};
