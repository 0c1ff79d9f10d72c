import type { Db, Tx } from '../../platform/db/open-database.ts';
import type { Nullable, Selectable } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { LostRentalTable } from '../payments.tables.ts';
import { lostPeriod } from '../refunds/refund-facts.store.ts';
import type { CustomerOfAlert } from './alerts.store.ts';

/**
 * A paid rental that could not be rebuilt after a restore, or a guarantee held on a card that the database does not
 * know.
 */
export interface LostRental {
  paymentId: string;
  intentId: string;
  /** Null when the customer is lost too. */
  accountId: number | null;
  /** Undefined when the money was paid before any order. */
  rental: { vehicleId: number; startDate: IsoDate; endDate: IsoDate } | undefined;
  amountCents: number;
  isRefunded: boolean;
  isGuarantee?: boolean;
}

/** Records a lost rental for the managers; false when it was recorded before. */
export const insertLostRental = async (tx: Tx, lost: LostRental, now: Date): Promise<boolean> => {
  const { rental } = lost;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('lost_rental')
    .values({
      payment_id: lost.paymentId,
      intent_id: lost.intentId,
      account_id: lost.accountId,
      vehicle_id: rental?.vehicleId ?? null,
      start_date: rental?.startDate ?? null,
      end_date: rental?.endDate ?? null,
      amount_cents: lost.amountCents,
      is_refunded: lost.isRefunded,
      is_guarantee: lost.isGuarantee ?? false,
      found_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** What a mail says about a lost rental. */
export interface LostRentalFacts {
  paymentId: string;
  intentId: string;
  accountId: number | null;
  vehicleId: number | null;
  period: { startDate: IsoDate; endDate: IsoDate } | null;
  amountCents: number;
  isRefunded: boolean;
  /** The refund was made before this database was restored, so no mail about it goes to the customer. */
  isRefundedBefore: boolean;
  foundAt: Date;
}

export const findLostRentalFacts = async (
  db: Db,
  paymentId: string,
): Promise<LostRentalFacts | undefined> => {
  const row = await db
    .selectFrom('lost_rental')
    .leftJoin('refund', 'refund.id', 'lost_rental.payment_id')
    .selectAll('lost_rental')
    .select('refund.reason as refund_reason')
    .where('lost_rental.payment_id', '=', paymentId)
    .executeTakeFirst();
  return (
    row && {
      paymentId,
      intentId: row.intent_id,
      accountId: row.account_id,
      vehicleId: row.vehicle_id,
      period: lostPeriod(row),
      amountCents: row.amount_cents,
      isRefunded: row.is_refunded,
      isRefundedBefore: row.is_refunded && row.refund_reason !== 'not_rebuilt',
      foundAt: row.found_at,
    }
  );
};

export interface LostRentalRow extends Selectable<LostRentalTable>, Nullable<CustomerOfAlert> {
  brand: string | null;
  model: string | null;
  vehicle_created_at: Date | null;
}

/** The lost rentals that no manager has acknowledged yet. */
export const listLostRentals = (db: Db): Promise<LostRentalRow[]> =>
  db
    .selectFrom('lost_rental')
    .leftJoin('accounts_person_view as account', 'account.id', 'lost_rental.account_id')
    .leftJoin('vehicles_name_view as vehicle', 'vehicle.id', 'lost_rental.vehicle_id')
    .selectAll('lost_rental')
    .select(['account.first_name', 'account.last_name', 'account.email', 'account.phone_number'])
    .select(['vehicle.brand', 'vehicle.model', 'vehicle.created_at as vehicle_created_at'])
    .where('seen_at', 'is', null)
    .orderBy('found_at', 'desc')
    .orderBy('payment_id')
    .limit(100)
    .execute();

/** Records that a manager acknowledged a lost rental; false when there was nothing to acknowledge. */
export const seeLostRental = async (db: Db, paymentId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('lost_rental')
    .set({ seen_at: now })
    .where('payment_id', '=', paymentId)
    .where('seen_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
