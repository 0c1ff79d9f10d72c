import { sql } from 'kysely';
import type { HandoverKind } from '@volant/shared/handovers/handover-parts.ts';
import type { HandoverContent } from '@volant/shared/handovers/handovers.schema.ts';
import { isAmong } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { handoverRow, type Checklist, type HandoverRow, type SignedFacts } from './handover-columns.store.ts';

export const findHandover = async (db: Db | Tx, id: number): Promise<HandoverRow | undefined> => {
  const row = await db.selectFrom('handover').selectAll().where('id', '=', id).executeTakeFirst();
  return row && handoverRow(row);
};

export const lockHandover = async (tx: Tx, id: number): Promise<HandoverRow | undefined> => {
  const query = tx.selectFrom('handover').selectAll().where('id', '=', id).forNoKeyUpdate();
  const row = await query.executeTakeFirst();
  return row && handoverRow(row);
};

/** The reports of a reservation in any state, departures first. */
export const listHandovers = async (db: Db | Tx, reservationId: number): Promise<HandoverRow[]> => {
  const rows = await db
    .selectFrom('handover')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('kind')
    .orderBy('id')
    .execute();
  return rows.map(handoverRow);
};

export const findDone = async (
  db: Db | Tx,
  reservationId: number,
  kind: HandoverKind,
): Promise<HandoverRow | undefined> => {
  const row = await db
    .selectFrom('handover')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', kind)
    .where('state', '=', 'done')
    .executeTakeFirst();
  return row && handoverRow(row);
};

/** The name of the manager who held the device. */
export const findAgent = (
  db: Db | Tx,
  accountId: number,
): Promise<{ first_name: string; last_name: string } | undefined> =>
  db
    .selectFrom('accounts_person_view')
    .select(['first_name', 'last_name'])
    .where('id', '=', accountId)
    .where('id', 'not in', (unnamed) => unnamed.selectFrom('accounts_unnamed_view').select('account_id'))
    .executeTakeFirst();

/**
 * Finds or inserts the draft of that kind for that vehicle; a draft for another vehicle is deleted. `isNew`: it was
 * inserted.
 */
export const findOrInsertDraft = async (
  tx: Tx,
  draft: {
    reservationId: number;
    vehicleId: number;
    kind: HandoverKind;
    content: HandoverContent;
    now: Date;
  },
): Promise<{ id: number; isNew: boolean }> => {
  const { reservationId, vehicleId, kind, content, now } = draft;
  await tx
    .deleteFrom('handover')
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', kind)
    .where('state', '=', 'draft')
    .where('vehicle_id', '<>', vehicleId)
    .execute();
  const inserted = await tx
    .insertInto('handover')
    .values({
      reservation_id: reservationId,
      vehicle_id: vehicleId,
      kind,
      draft: { ...content },
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['reservation_id', 'kind']).where('state', '=', 'draft').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { id: inserted.id, isNew: true };
  const { id } = await tx
    .selectFrom('handover')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', kind)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
};

/**
 * Replaces the content of a draft if its version matches; returns whether it did. A device that did not get the answer
 * of its last save may send the version before, if nobody else has saved since.
 */
export const updateDraft = async (
  db: Db,
  saved: { id: number; version: number; content: HandoverContent; device: string | null; by: number | null },
): Promise<boolean> => {
  const { id, version, content, device, by } = saved;
  const { numUpdatedRows } = await db
    .updateTable('handover')
    .set({ draft: { ...content }, saved_by: by, saved_device: device })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .where((row) =>
      row.or([
        row('version', '=', version),
        row.and([row('version', '=', version + 1), row('saved_device', '=', device)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Records that a device holds the signature of a report; false when there is no such report. */
export const markSignedElsewhere = async (db: Db, id: number, now: Date): Promise<boolean> => {
  if ((await findHandover(db, id)) === undefined) return false;
  await db
    .insertInto('handover_signed_elsewhere')
    .values({ handover_id: id, told_at: now })
    .onConflict((known) => known.doNothing())
    .execute();
  return true;
};

/** Reports whose signature a device announced and has not sent yet, by reservation. */
export const listSignedElsewhere = async (
  db: Db,
  reservationIds: readonly number[],
): Promise<Map<number, HandoverKind[]>> => {
  const rows = await db
    .selectFrom('handover_signed_elsewhere as announced')
    .innerJoin('handover', 'handover.id', 'announced.handover_id')
    .select(['handover.reservation_id', 'handover.kind'])
    .where(isAmong('handover.reservation_id', reservationIds))
    .where('handover.state', '=', 'draft')
    .orderBy('handover.kind')
    .execute();
  const kinds = Map.groupBy(rows, (row) => row.reservation_id);
  return new Map([...kinds].map(([id, drafts]) => [id, drafts.map(({ kind }) => kind)]));
};

/** Whether a guarantee is held for the rental. */
export const isCautionHeld = async (db: Db | Tx, reservationId: number): Promise<boolean> =>
  (await db
    .selectFrom('guarantees_guarantee_view')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('state', '=', 'held')
    .executeTakeFirst()) !== undefined;

export interface DoneHandover {
  id: number;
  odometerKm: number;
  /** The vehicle's mileage before a departure. */
  kmBefore: number | null;
  fuelEighths: number | null;
  chargePercent: number | null;
  checklist: Checklist;
  settlement: readonly object[] | null;
  signerName: string | null;
  signature: readonly (readonly number[])[] | null;
  refusedReason: string | null;
  termsAccepted: boolean;
  agentId: number | null;
  /** Empty when the browser is not recognised. */
  deviceName: string;
  key: string;
  hash: Buffer;
  performedAt: Date;
  receivedAt: Date;
  signedFacts: SignedFacts;
}

/** Turns a locked draft into a completed report, which never changes after this. */
export const finishHandover = async (tx: Tx, done: DoneHandover): Promise<void> => {
  await tx
    .updateTable('handover')
    .set({
      state: 'done',
      draft: null,
      saved_by: null,
      saved_device: null,
      odometer_km: done.odometerKm,
      km_before: done.kmBefore,
      fuel_eighths: done.fuelEighths,
      charge_percent: done.chargePercent,
      checklist: { ...done.checklist },
      // Arrays are sent as JSON text: the driver would otherwise write them as PostgreSQL arrays.
      settlement: done.settlement && sql`${JSON.stringify(done.settlement)}::jsonb`,
      signer_name: done.signerName,
      signature: done.signature && sql`${JSON.stringify(done.signature)}::jsonb`,
      refused_reason: done.refusedReason,
      terms_accepted: done.termsAccepted,
      agent_id: done.agentId,
      device_name: done.deviceName || null,
      completion_key: done.key,
      completion_hash: done.hash,
      performed_at: done.performedAt,
      received_at: done.receivedAt,
      signed_facts: { ...done.signedFacts },
    })
    .where('id', '=', done.id)
    .execute();
};

/** Voids a locked, completed departure report; a return report begun after it is deleted. */
export const voidDeparture = async (
  tx: Tx,
  { id, reservationId, by, reason, now }: VoidedDeparture,
): Promise<void> => {
  await tx
    .deleteFrom('handover')
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', 'return')
    .where('state', '=', 'draft')
    .execute();
  await tx
    .updateTable('handover')
    .set({ state: 'void', voided_at: now, voided_by: by, void_reason: reason })
    .where('id', '=', id)
    .execute();
};

interface VoidedDeparture {
  id: number;
  reservationId: number;
  by: number | null;
  reason: string;
  now: Date;
}
