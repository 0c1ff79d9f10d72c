import type { ReceiptOfAlert } from '@volant/shared/payments/payments.schema.ts';
import type { Nullable, Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { AccountAlertTable } from '../payments.tables.ts';
import type { CustomerOfAlert } from './alerts.store.ts';

interface Concerned {
  /** The id of the guarantee's payment, or of the document. */
  id: string;
  /** Null when the rental is lost as well. */
  reservationId: number | null;
  amountCents: number;
}

/**
 * A fact that the account of a rental cannot explain, because it happened after the backup that was restored, or
 * outside the site.
 */
export type AccountAlert =
  | (Concerned & { kind: 'guarantee_taken' })
  | (Concerned & { kind: 'receipt_without_entry'; receipt: ReceiptOfAlert });

/** Records an alert that is shown to the managers; an alert with the same id is recorded once. */
export const insertAccountAlert = async (tx: Tx, alert: AccountAlert, now: Date): Promise<void> => {
  await tx
    .insertInto('account_alert')
    .values({
      id: alert.id,
      kind: alert.kind,
      reservation_id: alert.reservationId,
      amount_cents: alert.amountCents,
      receipt: alert.kind === 'receipt_without_entry' ? { ...alert.receipt } : null,
      found_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export interface AccountAlertRow extends Selectable<AccountAlertTable>, Nullable<CustomerOfAlert> {
  reservation_state: Schema['reservations_rental_view']['state'] | null;
}

/** The alerts that no manager has acknowledged yet. */
export const listAccountAlerts = (db: Db): Promise<AccountAlertRow[]> =>
  db
    .selectFrom('account_alert')
    .leftJoin('reservations_rental_view as rental', 'rental.id', 'account_alert.reservation_id')
    .leftJoin('accounts_person_view as account', 'account.id', 'rental.account_id')
    .selectAll('account_alert')
    .select(['account.first_name', 'account.last_name', 'account.email', 'account.phone_number'])
    .select(['rental.state as reservation_state'])
    .where('account_alert.seen_at', 'is', null)
    .orderBy('account_alert.found_at', 'desc')
    .orderBy('account_alert.id')
    .limit(100)
    .execute();

/** Records that a manager acknowledged the alert; false when there was nothing to acknowledge. */
export const seeAccountAlert = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('account_alert')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
