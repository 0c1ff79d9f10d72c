import { accountsOf } from '../../ledger/index.ts';
import { listDisputed } from '../../payments/index.ts';
import { isAmong } from '../../platform/db/expressions.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { NamedReservation } from '../changes/change.store.ts';

/** A reservation as the planning shows it. */
export interface PlannedReservation extends NamedReservation {
  accountId: number;
  dueCents: number;
  creditCents: number;
  isDisputed: boolean;
  version: number;
}

/** The named reservations by id. */
export const listPlannedReservations = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, PlannedReservation>> => {
  const rows = await db
    .selectFrom('reservation')
    .innerJoin('accounts_person_view as person', 'person.id', 'reservation.account_id')
    .select([
      'reservation.id',
      'reservation.account_id',
      'reservation.vehicle_id',
      'reservation.state',
      'reservation.departed_at',
      'reservation.start_date',
      'reservation.end_date',
      'reservation.version',
    ])
    .select(['person.first_name', 'person.last_name', 'person.phone_number'])
    .where(isAmong('reservation.id', ids))
    .execute();
  const accounts = await accountsOf(db, ids);
  const disputed = await listDisputed(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        accountId: row.account_id,
        vehicleId: row.vehicle_id,
        state: row.state,
        departedAt: row.departed_at,
        startDate: row.start_date,
        endDate: row.end_date,
        customerName: `${row.first_name} ${row.last_name}`.trim(),
        phone: row.phone_number,
        dueCents: accounts.get(row.id)?.dueCents ?? 0,
        creditCents: accounts.get(row.id)?.creditCents ?? 0,
        isDisputed: disputed.has(row.id),
        version: row.version,
      },
    ]),
  );
};
