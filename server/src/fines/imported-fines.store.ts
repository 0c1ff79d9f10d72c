import { sql } from 'kysely';
import { whoDrove } from '@volant/shared/fines/fines.rules.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { isAmong } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { listRentalsOfVehicles } from './fines.store.ts';
import { listVehiclesOfPlates, withVehiclesThen } from './plates.store.ts';

/** A fine in an imported file; a vehicle of the agency has its plate. */
interface ImportedFine {
  vehicleId: number;
  plate: string;
  at: Date;
  reference: string;
  authority: string;
  offence: string;
  amountCents: number | null;
  askedOn: IsoDate;
}

/** An existing fine, by which a row of a file is matched. */
interface KnownFine {
  id: number;
  vehicleId: number;
  reference: string;
}

/**
 * The fines with these references, by vehicle. A fine is also listed under the vehicle that now has its plate, which
 * may have moved since.
 */
export const listFinesByReference = async (
  db: Db | Tx,
  references: readonly string[],
): Promise<KnownFine[]> => {
  const { rows } = await sql<KnownFine & { plate: string }>`
    SELECT id, vehicle_id AS "vehicleId", plate, reference FROM fine
     WHERE reference = ANY (${[...references]}::text[]) ORDER BY id`.execute(db);
  const vehicles = await listVehiclesOfPlates(db, [...new Set(rows.map(({ plate }) => plate))]);
  return rows.flatMap(({ plate, ...fine }) => [
    fine,
    { ...fine, vehicleId: vehicles.get(plate) ?? fine.vehicleId },
  ]);
};

/** Inserts imported fines, each with the rental that had its vehicle; returns their ids in the same order. */
export const insertImportedFines = async (
  tx: Tx,
  imported: readonly ImportedFine[],
  { by, now }: { by: number | null; now: Date },
): Promise<number[]> => {
  const fines = await withVehiclesThen(tx, imported);
  const rentals = await listRentalsOfVehicles(tx, [...new Set(fines.map(({ vehicleId }) => vehicleId))]);
  const values = fines.map((fine) => {
    const found = whoDrove(rentals.get(fine.vehicleId) ?? [], fine.at);
    return {
      vehicle_id: fine.vehicleId,
      plate: fine.plate,
      at: fine.at,
      reference: fine.reference,
      authority: fine.authority,
      offence: fine.offence,
      amount_cents: fine.amountCents,
      asked_on: fine.askedOn,
      reservation_id: found?.rental.id ?? null,
      basis: found?.span.basis ?? null,
      created_by: by,
      created_at: now,
    };
  });
  const ids = new Map<string, number>();
  if (values.length > 0) {
    const rows = await tx
      .insertInto('fine')
      .values(values)
      .returning(['id', 'vehicle_id', 'reference'])
      .execute();
    for (const row of rows) ids.set(keyOf(row.vehicle_id, row.reference), row.id);
  }
  return fines.map(({ vehicleId, reference }) => ids.get(keyOf(vehicleId, reference)) ?? 0);
};

const keyOf = (vehicleId: number, reference: string): string => `${vehicleId} ${reference}`;

/** Locks these fines and returns those that were acted on since: with a letter, a fee or another state. */
export const listFineObstacles = async (
  tx: Tx,
  ids: readonly number[],
): Promise<{ id: number; reference: string }[]> => {
  const rows = await tx
    .selectFrom('fine')
    .select(['id', 'reference', 'letter_at', 'fee_entry_id', 'state'])
    .where(isAmong('id', ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.filter((row) => row.letter_at !== null || row.fee_entry_id !== null || row.state !== 'open');
};

export const deleteImportedFines = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.deleteFrom('fine').where(isAmong('id', ids)).execute();
};
