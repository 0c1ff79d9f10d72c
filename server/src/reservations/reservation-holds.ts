import type { Db, Tx } from '../platform/db/open-database.ts';
import type { Work } from '../audit/index.ts';
import type { Ending, Holds, ReservationForMetadata } from '../payments/index.ts';
import { lockPurchaser, recordPaid } from '../accounts/index.ts';
import { rebuiltReservations } from './after-restore/rebuilt-reservations.ts';
import { repeatChanges } from './after-restore/repeated-changes.ts';
import { queueConfirmationMails } from './reservation-mails.ts';
import { findLastChange } from './changes/change.store.ts';
import {
  findReservationRow,
  findWithMetadata,
  findWithStaleMetadata,
  markMetadataStale,
  listLines,
  listLiveHolds,
  listStaleMetadata,
  lockReservation,
  recordMetadataWritten,
  type ReservationRow,
} from './reservations.store.ts';
import { confirmReservation, extendHold } from './reservation-writes.store.ts';

/** Confirms a reservation and queues its mails; the customer's account must be locked. */
export const confirmAndTell = async (tx: Work, id: number, paymentId: string, now: Date): Promise<void> => {
  const { accountId } = await confirmReservation(tx, { id, paymentId, now });
  await recordPaid(tx, accountId, now);
  await queueConfirmationMails(tx, id, now);
  await tx.record({
    at: now,
    act: 'reservation.confirm',
    subject: { kind: 'reservation', id },
    before: { status: 'pending' },
    after: { status: 'upcoming', paymentId },
  });
};

/** Implements the payments port to reservations. `vehicleName`: "Peugeot 308", for the provider's receipts. */
export const reservationHolds = (vehicleName: (db: Db | Tx, vehicleId: number) => Promise<string>): Holds => {
  const asHold = async (db: Db | Tx, row: ReservationRow) => ({
    reservationId: row.id,
    accountId: row.account_id,
    state: row.state,
    depositCents: row.deposit_cents,
    isByLink: row.hold_kind === 'link',
    heldSince: row.held_since,
    expiresAt: row.expires_at,
    vehicleId: row.vehicle_id,
    vehicleName: await vehicleName(db, row.vehicle_id),
    startDate: row.start_date,
    endDate: row.end_date,
    accessories: (await listLines(db, [row.id])).map((line) => ({
      id: line.accessory_id,
      quantity: line.quantity,
    })),
    dailyPriceCents: row.daily_price_cents,
    vehicleCents: row.vehicle_cents,
    discountCents: row.discount_cents,
    vatOffCents: row.vat_off_cents,
    totalCents: row.total_cents,
    maxDailyMileageKm: row.max_daily_mileage_km,
    orderedAt: row.created_at,
    depositPaymentId: row.payment_id,
  });
  /** What the provider is told of a paid reservation. */
  const forMetadata = async (
    db: Db,
    row: (ReservationRow & { has_refund: boolean }) | undefined,
  ): Promise<ReservationForMetadata | undefined> => {
    if (row?.payment_id == null) return undefined;
    return {
      hold: await asHold(db, row),
      paymentId: row.payment_id,
      ending: endingOf(row),
      lastChange: {
        changedAt: (await findLastChange(db, row.id)) ?? null,
        depositLockedAt: row.deposit_locked_at,
      },
      version: row.version,
    };
  };

  return {
    lockCustomer: lockPurchaser,
    lock: async (tx, reservationId) => {
      const row = await lockReservation(tx, reservationId);
      return row && asHold(tx, row);
    },
    find: async (db, reservationId) => {
      const row = await findReservationRow(db, reservationId);
      return row && asHold(db, row);
    },
    lockNewestLive: async (tx, { accountId, depositCents, now }) => {
      const live = await listLiveHolds(tx, { accountId, now });
      const newest = live.findLast(
        (row) => row.deposit_cents === depositCents && row.hold_kind === 'checkout',
      );
      const row = newest && (await lockReservation(tx, newest.id));
      // It may have been settled, released or moved by a merge between the two reads.
      return row?.state === 'pending' && row.account_id === accountId ? asHold(tx, row) : undefined;
    },
    extend: extendHold,
    confirm: async (tx, { reservationId, paymentId, now }) => {
      const row = await lockReservation(tx, reservationId);
      if (!row || row.state === 'canceled') return 'released';
      if (row.state !== 'pending') return row.payment_id === paymentId ? 'confirmed' : 'taken';
      await confirmAndTell(tx, reservationId, paymentId, now);
      return 'confirmed';
    },
    ...rebuiltReservations(),
    repeatChanges,
    findWithStaleMetadata: async (db, reservationId) =>
      forMetadata(db, await findWithStaleMetadata(db, reservationId)),
    findWithMetadata: async (db, reservationId) => forMetadata(db, await findWithMetadata(db, reservationId)),
    markMetadataStale,
    listStaleMetadata,
    recordMetadataWritten,
  };
};

const endingOf = (row: ReservationRow & { has_refund: boolean }): Ending | undefined => {
  if (row.state === 'canceled')
    return { state: 'canceled', reason: row.cancel_reason ?? 'customer', isDepositKept: !row.has_refund };
  return row.state === 'finalized'
    ? { state: 'finalized', mileageDrivenKm: row.mileage_driven_km ?? 0 }
    : undefined;
};
