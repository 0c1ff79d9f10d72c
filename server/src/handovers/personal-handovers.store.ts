import { sql } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { ADDRESS_COLUMNS } from '../platform/db/address-columns.ts';
import { mayQuote } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** Tables with personal data. */
export const PERSONAL_TABLES = [
  'handover',
  'handover_photo',
  'damage',
  'reservation_driver',
  'driver_erasure',
] as const;

/** Damage in a report, in the export of a person's data. */
interface DamageText {
  view: string;
  kind: string;
  severity: string;
  note: string;
  /** Note of its repair, or why it was withdrawn. */
  end_note: string;
}

/** `file` is null until the file has arrived. */
interface PhotoFile {
  slot: string;
  takenAt: string;
  arrivedAt: string | null;
  sha256: string;
  file: string | null;
}

/** The reports of a person's rentals, with the file names of their photos. */
export const listHandoversOfPerson = (db: Db, accountId: number) =>
  db
    .selectFrom('handover')
    .innerJoin('reservations_rental_view as rental', 'rental.id', 'handover.reservation_id')
    .select([
      'handover.reservation_id',
      'handover.kind',
      'handover.state',
      'handover.odometer_km',
      'handover.fuel_eighths',
      'handover.charge_percent',
      'handover.checklist',
      'handover.settlement',
      'handover.signer_name',
      'handover.signature',
      'handover.refused_reason',
      'handover.void_reason',
      'handover.draft',
      'handover.performed_at',
      'handover.received_at',
    ])
    .select(({ selectFrom }) =>
      selectFrom('handover_photo')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('handover_id', '=', 'handover.id')
        .as('photos'),
    )
    .select(
      sql<DamageText[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object(
            'view', view, 'kind', damage.kind, 'severity', severity, 'note', damage.note,
            'end_note', end_note) ORDER BY found_at, damage.id), '[]'::jsonb)
          FROM damage WHERE found_in = handover.id)`.as('damages'),
    )
    .select(
      sql<PhotoFile[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object(
            'slot', slot, 'takenAt', created_at, 'arrivedAt', annexed_at, 'sha256', sha256, 'file', storage_key)
            ORDER BY id), '[]'::jsonb)
          FROM handover_photo WHERE handover_id = handover.id)`.as('photo_files'),
    )
    .where('rental.account_id', '=', accountId)
    .orderBy('handover.id')
    .execute();

/** The drivers of a person's rentals. */
export const listDriversOfPerson = (db: Db, accountId: number) =>
  db
    .selectFrom('reservation_driver as driver')
    .innerJoin('reservations_rental_view as rental', 'rental.id', 'driver.reservation_id')
    .select([
      'driver.reservation_id',
      'driver.name',
      'driver.birth_date',
      'driver.licence_number',
      'driver.licence_since',
      'driver.categories',
      'driver.valid_until',
      'driver.country',
      ...ADDRESS_COLUMNS,
      'driver.checked_at',
    ])
    .where('rental.account_id', '=', accountId)
    .orderBy('driver.reservation_id')
    .orderBy('driver.position')
    .execute();

/** When damage noted in reports of a person's rentals was repaired or withdrawn with a note. */
export const listDamageEndsOfPerson = async (
  tx: Tx,
  accountId: number,
): Promise<{ vehicleId: number; at: Date }[]> => {
  const { rows } = await sql<{ vehicleId: number; at: Date }>`
    SELECT damage.vehicle_id AS "vehicleId", damage.repaired_at AS at
      FROM damage JOIN handover ON handover.id = damage.found_in
      JOIN reservations_rental_view AS rental ON rental.id = handover.reservation_id
     WHERE rental.account_id = ${accountId} AND damage.end_note <> ''`.execute(tx);
  return rows;
};

/**
 * Removes personal data from the reports of a person's rentals. The state of the vehicles stays, and so do the drivers
 * of rentals that ended since `driversSince`, which the retention duty deletes later.
 */
export const eraseHandoversOfPerson = async (
  tx: Tx,
  accountId: number,
  { now, driversSince }: { now: Date; driversSince: IsoDate | null },
): Promise<void> => {
  const rentals = sql`(SELECT id FROM reservations_rental_view WHERE account_id = ${accountId})`;
  const withoutDrivers = sql`(SELECT id FROM reservations_rental_view
    WHERE account_id = ${accountId} AND (${driversSince}::date IS NULL OR end_date < ${driversSince}::date))`;
  await sql`SELECT set_config('volant.photos_may_end', 'on', true)`.execute(tx);
  const reports = tx
    .selectFrom('handover')
    .select('id')
    .where(sql<boolean>`reservation_id IN ${rentals}`);
  await tx
    .updateTable('damage')
    .set({ note: '', end_note: '' })
    .where((row) => row.or([row('note', '<>', ''), row('end_note', '<>', '')]))
    .where('found_in', 'in', reports)
    .execute();
  await sql`DELETE FROM handover WHERE state = 'draft' AND reservation_id IN ${rentals}`.execute(tx);
  await sql`DELETE FROM handover_photo WHERE handover_id IN
    (SELECT id FROM handover WHERE reservation_id IN ${rentals})`.execute(tx);
  await sql`UPDATE handover SET erased_at = coalesce(erased_at, ${now}), signature = NULL, signer_name = NULL, refused_reason = NULL, void_reason = NULL,
      checklist = checklist || '{"note": ""}'::jsonb,
      settlement = CASE WHEN settlement IS NULL OR settlement = '[]'::jsonb THEN settlement ELSE (
        SELECT jsonb_agg(line || '{"reason": ""}'::jsonb ORDER BY place)
          FROM jsonb_array_elements(settlement) WITH ORDINALITY AS lines (line, place)
      ) END
    WHERE reservation_id IN ${rentals}`.execute(tx);
  await sql`DELETE FROM driver_erasure WHERE reservation_id IN ${withoutDrivers}`.execute(tx);
  await sql`DELETE FROM reservation_driver WHERE reservation_id IN ${withoutDrivers}`.execute(tx);
  await sql`SELECT set_config('volant.photos_may_end', 'off', true)`.execute(tx);
};

/** Deletes the drivers of rentals that ended before a day; returns how many. */
export const deleteDriversBefore = async (tx: Tx, day: IsoDate): Promise<number> => {
  const { numAffectedRows } = await sql`
    DELETE FROM reservation_driver WHERE reservation_id IN
      (SELECT id FROM reservations_rental_view WHERE end_date < ${day})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
};

/** Deletes reports that were never signed, with their photos, of rentals that ended before a day; returns how many. */
export const deleteDraftsBefore = async (tx: Tx, day: IsoDate): Promise<number> => {
  const { numAffectedRows } = await sql`
    DELETE FROM handover WHERE state = 'draft' AND reservation_id IN
      (SELECT id FROM reservations_rental_view WHERE end_date < ${day})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
};

/** Damage whose notes may contain one of the tokens, from any report. */
export const listDamageQuoting = (db: Db | Tx, tokens: readonly string[]) =>
  db
    .selectFrom('damage')
    .select(['id', 'vehicle_id', 'note', 'end_note', 'repaired_at'])
    .where(mayQuote(sql`damage.note || ' ' || damage.end_note`, tokens))
    .orderBy('found_at')
    .orderBy('id')
    .execute();

export const emptyDamageTexts = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx
    .updateTable('damage')
    .set({ note: '', end_note: '' })
    .where(sql<boolean>`id = ANY (${[...ids]}::uuid[])`)
    .execute();
};
