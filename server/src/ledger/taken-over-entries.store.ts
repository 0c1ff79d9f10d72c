import { sql, type Insertable } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { TAKEN_OVER, vatOf, type ChargeKind } from '@volant/shared/ledger/ledger.rules.ts';
import { isAmong } from '../platform/db/expressions.ts';
import { insertRows } from '../platform/db/insert-rows.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { LedgerEntryTable } from './ledger.tables.ts';

/** Money of an imported rental in the former system. */
export interface TakenOverMoney {
  reservationId: number;
  /** Payments less refunds. */
  paidCents: number;
  /** Charges on top of the price, including damage, without roundings. */
  chargesCents: number;
  /** The part of the charges outside the scope of VAT. */
  damagesCents: number;
  /** Sum of the reductions. */
  reductionsCents: number;
  /** Roundings of cash, of either sign. */
  roundingsCents: number;
}

/** Largest rounding of one cash payment, in cents. */
const MAX_ROUNDING = 2;

/** Splits a sum of roundings into single ones, because the sum may exceed the largest rounding allowed. */
const roundingsOf = (cents: number): number[] => {
  const step = Math.sign(cents) * MAX_ROUNDING;
  const whole = Array<number>(Math.floor(Math.abs(cents) / MAX_ROUNDING)).fill(step);
  return cents % MAX_ROUNDING === 0 ? whole : [...whole, cents % MAX_ROUNDING];
};

/** All rows of the insert have the same columns. */
type Amount = Required<
  Pick<Insertable<LedgerEntryTable>, 'kind' | 'amount_cents' | 'vat' | 'method' | 'reason'>
>;

const NEITHER = { vat: null, method: null, reason: null };

const amountsOf = ({
  paidCents,
  chargesCents,
  damagesCents,
  reductionsCents,
  roundingsCents,
}: TakenOverMoney): Amount[] => {
  const charge = (kind: ChargeKind, cents: number): Amount[] =>
    cents === 0 ? [] : [{ ...NEITHER, kind, amount_cents: cents, vat: vatOf(kind) }];
  const money = (kind: 'payment' | 'refund', cents: number): Amount[] =>
    cents <= 0 ? [] : [{ ...NEITHER, kind, amount_cents: cents, method: TAKEN_OVER }];
  return [
    ...charge('other', chargesCents - damagesCents),
    ...charge('damage', damagesCents),
    ...(reductionsCents > 0
      ? [{ ...NEITHER, kind: 'reduction' as const, amount_cents: reductionsCents, reason: 'other' as const }]
      : []),
    ...roundingsOf(roundingsCents).map((cents) => ({
      ...NEITHER,
      kind: 'cash_rounding' as const,
      amount_cents: cents,
    })),
    ...money('payment', paidCents),
    ...money('refund', -paidCents),
  ];
};

/** Writes the money of imported rentals as entries that count on no day of the till. */
export const insertTakenOverMoney = (
  tx: Tx,
  rentals: readonly TakenOverMoney[],
  { note, by, day, at }: { note: string; by: number | null; day: IsoDate; at: Date },
): Promise<void> =>
  insertRows(
    tx,
    'ledger_entry',
    rentals.flatMap((rental) =>
      amountsOf(rental).map((amount) => ({
        reservation_id: rental.reservationId,
        ...amount,
        business_day: day,
        note,
        by,
        at,
      })),
    ),
  );

/** Those of the reservations that have an entry of another time. */
export const listWithOtherEntries = async (
  db: Db | Tx,
  reservationIds: readonly number[],
  at: Date,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT reservation_id AS id FROM ledger_entry
     WHERE ${isAmong('reservation_id', reservationIds)} AND at <> ${at}`.execute(db);
  return rows.map(({ id }) => id);
};
