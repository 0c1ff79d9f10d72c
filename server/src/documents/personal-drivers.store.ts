import { sql, type RawBuilder } from 'kysely';
import type { ContractData, SignedData } from '@volant/shared/documents/documents-data.schema.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { mayQuote } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** A driver named in a contract. */
export interface ContractDriver {
  source: 'contract';
  name: string;
  birthDate: IsoDate | null;
  licenceNumber: string;
  reservationId: number;
  /** Account of the rental's customer. */
  accountId: number;
  documentId: string;
  /** Index among the drivers of the contract. */
  index: number;
  createdAt: Date;
  driver: ContractData['drivers'][number];
}

/** Finds drivers in contracts by words of names and licence numbers, and by dates of birth. */
export const listContractDrivers = (
  db: Db | Tx,
  { tokens, birthDates }: { tokens: readonly string[]; birthDates: readonly IsoDate[] },
): Promise<ContractDriver[]> =>
  selectContractDrivers(
    db,
    sql`${mayQuote(sql`(driver ->> 'name') || ' ' || (driver ->> 'licenceNumber')`, tokens)}
      OR driver ->> 'birthDate' = ANY (${[...birthDates]}::text[])`,
  );

export const listContractDriversOf = (
  db: Db | Tx,
  documentIds: readonly string[],
): Promise<ContractDriver[]> =>
  selectContractDrivers(db, sql`document.id = ANY (${[...documentIds]}::uuid[])`);

const selectContractDrivers = async (
  db: Db | Tx,
  condition: RawBuilder<unknown>,
): Promise<ContractDriver[]> => {
  const { rows } = await sql<ContractDriver>`
    SELECT 'contract' AS source, driver ->> 'name' AS name, driver ->> 'birthDate' AS "birthDate",
           driver ->> 'licenceNumber' AS "licenceNumber", reservation_id AS "reservationId",
           rental.account_id AS "accountId", document.id AS "documentId", (ordinality - 1)::int AS index,
           document.created_at AS "createdAt", driver
      FROM document JOIN reservations_rental_view AS rental ON rental.id = reservation_id,
           jsonb_array_elements(data -> 'drivers') WITH ORDINALITY AS drivers (driver, ordinality)
     WHERE kind = 'contract' AND driver -> 'isErased' IS NULL AND (${condition})
     ORDER BY document.created_at, document.id, index`.execute(db);
  return rows;
};

export interface SignedRow {
  id: string;
  reservationId: number;
  /** Account of the rental's customer. */
  accountId: number;
  createdAt: Date;
  data: SignedData;
}

/** Contracts and reports whose drivers, signature or remarks may contain one of the tokens. */
export const listSignedQuoting = (db: Db | Tx, tokens: readonly string[]): Promise<SignedRow[]> =>
  selectSigned(
    db,
    mayQuote(
      sql`jsonb_build_array(data -> 'drivers', data -> 'signature' -> 'signer', data -> 'signature' -> 'refusedReason',
            jsonb_path_query_array(data, '$.settlement[*].reason'),
            jsonb_path_query_array(data, '$.*.note'), jsonb_path_query_array(data, '$.*.damages[*].note'))::text`,
      tokens,
    ),
  );

export const listSignedOf = (db: Db | Tx, documentIds: readonly string[]): Promise<SignedRow[]> =>
  selectSigned(db, sql`document.id = ANY (${[...documentIds]}::uuid[])`);

const selectSigned = async (db: Db | Tx, condition: RawBuilder<unknown>): Promise<SignedRow[]> => {
  const { rows } = await sql<SignedRow>`
    SELECT document.id, reservation_id AS "reservationId", rental.account_id AS "accountId",
           document.created_at AS "createdAt", data
      FROM document JOIN reservations_rental_view AS rental ON rental.id = reservation_id
     WHERE kind IN ('contract', 'departure', 'return') AND data IS NOT NULL AND ${condition}
     ORDER BY document.created_at, document.id`.execute(db);
  return rows;
};

/** Replaces the data of a document by a redacted version; a database trigger has its files deleted. */
export const redactDocument = async (
  tx: Tx,
  { id, data, now }: { id: string; data: SignedData; now: Date },
): Promise<void> => {
  await tx
    .updateTable('document')
    .set({ data: { ...data }, redacted_at: now })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .execute();
};
