import { sql, type RawBuilder } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { WireDriver } from '@volant/shared/handovers/drivers.schema.ts';
import { ADDRESS_COLUMNS, type AddressColumns } from '../platform/db/address-columns.ts';
import { mayQuote } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** Search criteria: words of names and licence numbers, or dates of birth. */
export interface SoughtDrivers {
  tokens: readonly string[];
  birthDates: readonly IsoDate[];
}

/** A place where a person drives or signs. */
export interface DriverSighting {
  name: string;
  birthDate: IsoDate | null;
  licenceNumber: string;
  reservationId: number;
  /** Account of the rental's customer. */
  accountId: number;
}

export interface DriverRow extends DriverSighting, AddressColumns {
  source: 'driver';
  position: number;
  licenceSince: IsoDate | null;
  categories: string;
  validUntil: IsoDate | null;
  country: string;
  checkedAt: Date;
}

/** A driver in a draft. */
export interface DraftDriver extends DriverSighting {
  source: 'draft';
  handoverId: number;
  driver: WireDriver;
}

export interface Signer extends DriverSighting {
  source: 'signer';
  handoverId: number;
  kind: 'departure' | 'return';
  state: 'done' | 'void';
  signature: number[][] | null;
  signedAt: Date | null;
}

/** Recorded drivers of rentals, which also answer fines. */
export const listDriverRows = (db: Db | Tx, { tokens, birthDates }: SoughtDrivers): Promise<DriverRow[]> =>
  selectDriverRows(
    db,
    sql`${mayQuote(sql`name || ' ' || licence_number`, tokens)} OR birth_date = ANY (${[...birthDates]}::date[])`,
  );

export const listDriverRowsOf = (db: Db | Tx, reservationIds: readonly number[]): Promise<DriverRow[]> =>
  selectDriverRows(db, sql`reservation_id = ANY (${[...reservationIds]}::int[])`);

const selectDriverRows = async (db: Db | Tx, condition: RawBuilder<unknown>): Promise<DriverRow[]> => {
  const { rows } = await sql<DriverRow>`
    SELECT 'driver' AS source, reservation_id AS "reservationId", rental.account_id AS "accountId", position, name,
           birth_date AS "birthDate", licence_number AS "licenceNumber", licence_since AS "licenceSince", categories,
           valid_until AS "validUntil", country, ${sql.join(ADDRESS_COLUMNS.map((name) => sql.ref(name)))},
           checked_at AS "checkedAt"
      FROM reservation_driver JOIN reservations_rental_view AS rental ON rental.id = reservation_id
     WHERE ${condition} ORDER BY reservation_id, position`.execute(db);
  return rows;
};

export const listDraftDrivers = (
  db: Db | Tx,
  { tokens, birthDates }: SoughtDrivers,
): Promise<DraftDriver[]> =>
  selectDraftDrivers(
    db,
    sql`${mayQuote(sql`(driver ->> 'name') || ' ' || (driver ->> 'licenceNumber')`, tokens)}
      OR driver ->> 'birthDate' = ANY (${[...birthDates]}::text[])`,
  );

export const listDraftDriversOf = (db: Db | Tx, handoverIds: readonly number[]): Promise<DraftDriver[]> =>
  selectDraftDrivers(db, sql`handover.id = ANY (${[...handoverIds]}::int[])`);

const selectDraftDrivers = async (db: Db | Tx, condition: RawBuilder<unknown>): Promise<DraftDriver[]> => {
  const { rows } = await sql<DraftDriver>`
    SELECT 'draft' AS source, handover.id AS "handoverId", reservation_id AS "reservationId",
           rental.account_id AS "accountId", driver ->> 'name' AS name, driver ->> 'birthDate' AS "birthDate",
           driver ->> 'licenceNumber' AS "licenceNumber", driver
      FROM handover JOIN reservations_rental_view AS rental ON rental.id = reservation_id,
           jsonb_array_elements(draft -> 'drivers') AS driver
     WHERE handover.state = 'draft' AND (${condition})
     ORDER BY handover.id`.execute(db);
  return rows;
};

export const listSigners = (db: Db | Tx, { tokens }: SoughtDrivers): Promise<Signer[]> =>
  selectSigners(db, mayQuote(sql`signer_name`, tokens));

export const listSignersOf = (db: Db | Tx, handoverIds: readonly number[]): Promise<Signer[]> =>
  selectSigners(db, sql`signer_name IS NOT NULL AND handover.id = ANY (${[...handoverIds]}::int[])`);

const selectSigners = async (db: Db | Tx, condition: RawBuilder<unknown>): Promise<Signer[]> => {
  const { rows } = await sql<Signer>`
    SELECT 'signer' AS source, handover.id AS "handoverId", reservation_id AS "reservationId",
           rental.account_id AS "accountId", kind, handover.state, signer_name AS name, NULL AS "birthDate",
           '' AS "licenceNumber", signature, performed_at AS "signedAt"
      FROM handover JOIN reservations_rental_view AS rental ON rental.id = reservation_id
     WHERE ${condition}
     ORDER BY handover.id`.execute(db);
  return rows;
};

/** The free texts of a signed report. */
interface ReportTexts {
  handoverId: number;
  reservationId: number;
  accountId: number;
  texts: string[];
}

/** Reports whose texts may contain one of the tokens. */
export const listReportTexts = (db: Db | Tx, tokens: readonly string[]): Promise<ReportTexts[]> =>
  selectReportTexts(db, mayQuote(sql`array_to_string(texts, ' ')`, tokens));

export const listReportTextsOf = (db: Db | Tx, handoverIds: readonly number[]): Promise<ReportTexts[]> =>
  selectReportTexts(db, sql`"handoverId" = ANY (${[...handoverIds]}::int[])`);

const selectReportTexts = async (db: Db | Tx, condition: RawBuilder<unknown>): Promise<ReportTexts[]> => {
  const { rows } = await sql<ReportTexts>`
    SELECT * FROM (
      SELECT handover.id AS "handoverId", reservation_id AS "reservationId", rental.account_id AS "accountId",
             array_remove(ARRAY[checklist ->> 'note', refused_reason, void_reason]
               || ARRAY(SELECT jsonb_path_query(settlement, '$[*].reason') #>> '{}'), NULL) AS texts
        FROM handover JOIN reservations_rental_view AS rental ON rental.id = reservation_id
       WHERE handover.state <> 'draft') AS report
     WHERE ${condition} ORDER BY "handoverId"`.execute(db);
  return rows;
};

export const deleteDriverRow = async (
  tx: Tx,
  { reservationId, position }: { reservationId: number; position: number },
): Promise<void> => {
  await tx
    .deleteFrom('reservation_driver')
    .where('reservation_id', '=', reservationId)
    .where('position', '=', position)
    .execute();
};

/** Removes the drivers with this name from a draft. */
export const removeDraftDriver = async (
  tx: Tx,
  { handoverId, driver }: Pick<DraftDriver, 'handoverId' | 'driver'>,
): Promise<void> => {
  await sql`UPDATE handover SET draft = jsonb_set(draft, '{drivers}', (
      SELECT coalesce(jsonb_agg(each ORDER BY place), '[]'::jsonb)
        FROM jsonb_array_elements(draft -> 'drivers') WITH ORDINALITY AS drivers (each, place)
       WHERE each <> ${JSON.stringify(driver)}::jsonb))
    WHERE id = ${handoverId} AND state = 'draft'`.execute(tx);
};

/** Removes the signer, remarks, or both from a signed report; the rest stays as signed. */
export const eraseFromReport = async (
  tx: Tx,
  {
    handoverId,
    isSigner,
    remarks,
    now,
  }: { handoverId: number; isSigner: boolean; remarks: readonly string[]; now: Date },
): Promise<void> => {
  const isAmongRemarks = (text: RawBuilder<unknown>) => sql`${text} = ANY (${[...remarks]}::text[])`;
  await sql`UPDATE handover SET erased_at = coalesce(erased_at, ${now}),
      signature = CASE WHEN ${isSigner} THEN NULL ELSE signature END,
      signer_name = CASE WHEN ${isSigner} THEN NULL ELSE signer_name END,
      refused_reason = CASE WHEN ${isAmongRemarks(sql`refused_reason`)} THEN NULL ELSE refused_reason END,
      void_reason = CASE WHEN ${isAmongRemarks(sql`void_reason`)} THEN NULL ELSE void_reason END,
      checklist = CASE WHEN ${isAmongRemarks(sql`checklist ->> 'note'`)} THEN checklist || '{"note": ""}'::jsonb ELSE checklist END,
      settlement = CASE WHEN jsonb_array_length(settlement) > 0 THEN (
        SELECT jsonb_agg(CASE WHEN ${isAmongRemarks(sql`line ->> 'reason'`)} THEN line || '{"reason": ""}'::jsonb ELSE line END
                         ORDER BY place)
          FROM jsonb_array_elements(settlement) WITH ORDINALITY AS lines (line, place)
      ) ELSE settlement END
    WHERE id = ${handoverId} AND state <> 'draft'`.execute(tx);
};

export interface DriverErasure {
  reservationId: number;
  name: string;
  birthDate: IsoDate | null;
  licenceNumber: string;
}

/** Schedules the erasure of a driver for when the law no longer requires the agency to keep the data. */
export const noteDriverErasure = async (tx: Tx, asked: DriverErasure, now: Date): Promise<void> => {
  await tx
    .insertInto('driver_erasure')
    .values({
      reservation_id: asked.reservationId,
      name: asked.name,
      birth_date: asked.birthDate,
      licence_number: asked.licenceNumber,
      asked_at: now,
    })
    .onConflict((conflict) => conflict.columns(['reservation_id', 'name', 'licence_number']).doNothing())
    .execute();
};

/** Deletes and returns the scheduled erasures of rentals that ended before a day. */
export const takeDueErasures = async (tx: Tx, day: IsoDate): Promise<DriverErasure[]> => {
  const { rows } = await sql<DriverErasure>`
    DELETE FROM driver_erasure WHERE reservation_id IN
      (SELECT id FROM reservations_rental_view WHERE end_date < ${day})
    RETURNING reservation_id AS "reservationId", name, birth_date AS "birthDate",
              licence_number AS "licenceNumber"`.execute(tx);
  return rows;
};
