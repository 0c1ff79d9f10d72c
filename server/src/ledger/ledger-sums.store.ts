import { sql } from 'kysely';
import type { EntryMethod } from '@volant/shared/ledger/ledger.rules.ts';
import type { LedgerSums } from '@volant/shared/reservations/reading/reservation-csv.ts';
import { isAmong } from '../platform/db/expressions.ts';
import type { Db } from '../platform/db/open-database.ts';
import { CHARGED, RECEIVED } from './ledger.store.ts';

interface SumsRow extends Omit<LedgerSums, 'receivedCents'>, Record<EntryMethod, number> {
  reservationId: number;
}

const received = (method: string) =>
  sql`coalesce(sum(${RECEIVED}) FILTER (WHERE method = ${method}), 0)::bigint`;

/**
 * The sums of the ledgers of reservations, by payment method. A reversal counts in the same sum as the entry it undoes.
 */
export const ledgerSumsOf = async (
  db: Db,
  reservationIds: readonly number[],
): Promise<Map<number, LedgerSums>> => {
  if (reservationIds.length === 0) return new Map();
  const { rows } = await sql<SumsRow>`
    SELECT reservation_id AS "reservationId",
           coalesce(sum(${CHARGED}) FILTER (WHERE vat IS NOT NULL), 0)::bigint AS "chargedCents",
           coalesce(sum(amount_cents) FILTER (WHERE vat = 'O'), 0)::bigint AS "untaxedCents",
           coalesce(sum(amount_cents) FILTER (WHERE kind = 'reduction'), 0)::bigint AS "reducedCents",
           coalesce(sum(amount_cents) FILTER (WHERE kind = 'cash_rounding'), 0)::bigint AS "roundedCents",
           coalesce(sum(amount_cents) FILTER (WHERE kind = 'refund'), 0)::bigint AS "refundedCents",
           coalesce(sum(${RECEIVED}) FILTER (WHERE guarantee_id IS NOT NULL), 0)::bigint AS "keptOfCautionsCents",
           ${received('online')} AS online, ${received('terminal')} AS terminal, ${received('cash')} AS cash,
           ${received('transfer')} AS transfer, ${received('reprise')} AS reprise
      FROM ledger_entry JOIN reservations_rental_view AS rental ON rental.id = reservation_id
     WHERE ${isAmong('reservation_id', reservationIds)}
     GROUP BY reservation_id`.execute(db);
  return new Map(
    rows.map(({ reservationId, online, terminal, cash, transfer, reprise, ...sums }) => [
      reservationId,
      { ...sums, receivedCents: { online, terminal, cash, transfer, reprise } },
    ]),
  );
};
